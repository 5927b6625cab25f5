"""What a kernel of `make lab` and of Binder knows from the start.

So a cell with a board works whichever cell is run first: after a reload, nobody begins at the top.
"""

get_config().IPKernelApp.exec_lines = [  # noqa: F821
    "import ludo",
    "import ludo_widgets as kit",
]
