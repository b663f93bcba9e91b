"""`python -m kejian` is `kejian`."""

from kejian.cli import main

main()
