"""Who only plays does not pay for the libraries of researchers."""

from __future__ import annotations

import subprocess
import sys


def test_the_engine_and_the_command_line_import_none_of_them() -> None:
    program = (
        "import sys, kejian, kejian.core, kejian.cli, kejian.adapters\n"
        "print([name for name in ('gymnasium', 'pettingzoo', 'pyspiel', 'numpy', 'torch') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_terms_tables_and_indices_need_no_library() -> None:
    program = (
        "import sys; sys.modules.update(gymnasium=None, pettingzoo=None, pyspiel=None, numpy=None)\n"
        "from kejian.adapters.table import Table; from kejian.adapters.terms import Terms\n"
        "print(Table.new(Terms('cier'), 1).legal(0) != [])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "True"
