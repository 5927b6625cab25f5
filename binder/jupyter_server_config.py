"""How JupyterLab serves the boards, for `make lab` and on Binder: answers are sent at once.

By default a server holds a small message back until the browser has confirmed the one before it,
and a browser takes its time: about 40 ms, with each click on a board.
"""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends whatever a kernel says without waiting for more."""

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()


get_config().ServerApp.kernel_websocket_connection_class = PromptConnection  # noqa: F821
