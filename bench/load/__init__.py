"""The load driver: tables full of programs or browsers, each moving as soon as it may."""
