"""Pictures: pure functions from a seat's view to SVG text."""
