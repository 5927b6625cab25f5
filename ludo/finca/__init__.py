"""Finca: farmers walk round a windmill and gather fruit; carts bring it to the villages."""
