"""The site in real headless Chromium, as people use it: mouse, touch, keyboard, and no script."""
