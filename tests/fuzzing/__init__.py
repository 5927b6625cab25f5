"""Damaged saves, made-up texts and made-up messages: what they are, and what must come of them.

`make test` tries some hundreds of each with hypothesis, `make soak` many thousands.
"""
