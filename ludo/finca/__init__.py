"""Finca: farmers walk round a windmill, gather fruit, and carts bring it to the villages of Mallorca."""
