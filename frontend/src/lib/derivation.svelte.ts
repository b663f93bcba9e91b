import type { Pieces, Say, Sum, Term } from "./protocol";

/** The derivation that lies open over the page, if any. Figures open it; the sheet in App shows it. */
let open = $state.raw<Sum | null>(null);

export const derivation = {
  get open(): Sum | null {
    return open;
  },
  show(sum: Sum): void {
    open = sum;
  },
  close(): void {
    open = null;
  },
};

/** A sentence that can be cut at the figures whose derivation it shows. */
export type Sentence = Say & { pieces?: Pieces };

/** Whether there is more to a figure than what it started from. */
export const isDerived = (sum: Sum | null): sum is Sum => sum !== null && sum.terms.length > 1;

/** A line of exercise-book arithmetic: its sign, its figure, the term it stands for; or what it came to so far. `struck`: a
 * later line made it void. */
export interface Row {
  sign: string;
  n: string;
  term: Term | null;
  struck: boolean;
}

const SIGNS: Readonly<Record<Term["how"], string>> = {
  start: "",
  plus: "+",
  times: "×",
  as: "→",
  least: "≥",
  most: "≤",
};

/** The terms one below the other. Before a bound stands what it cut off; what counts as another number strikes out all of it. */
export function rows(sum: Sum): Row[] {
  const found: Row[] = [];
  let total: Exact | null = null;
  sum.terms.forEach((term, place) => {
    const n = read(term.n);
    const before = sum.terms[place - 1]?.how;
    if (term.how === "least" || term.how === "most") {
      if (before !== "plus" && before !== "times") for (const row of found.slice(-1)) row.struck = true;
      else if (total) found.push({ sign: "=", n: write(total), term: null, struck: true });
    }
    if (term.how === "as") for (const row of found) row.struck = true;
    const text = String(term.n).replace("-", "−");
    const minus = term.how === "plus" && text.startsWith("−");
    found.push({
      sign: minus ? "−" : SIGNS[term.how],
      n: minus ? text.slice(1) : text,
      term,
      struck: false,
    });
    total = after(total, term.how, n);
  });
  return found;
}

function after(total: Exact | null, how: Term["how"], n: Exact | null): Exact | null {
  if (how !== "plus" && how !== "times") return n;
  if (!total || !n) return null;
  const [p, q] = total;
  return how === "plus" ? [p * n[1] + n[0] * q, q * n[1]] : [p * n[0], q * n[1]];
}

// exact numbers as the server writes them: 2, 0.5, 1/3; one too long to be written out (≈1.2×10^30) is none

type Exact = readonly [numerator: bigint, denominator: bigint];

function read(n: number | string): Exact | null {
  const parts = /^(-?)(\d+)(?:\.(\d+)|\/(\d+))?$/.exec(String(n));
  if (!parts) return null;
  const [, sign = "", whole = "", places = "", under = "1"] = parts;
  const p = BigInt(sign + whole + places);
  return places ? [p, 10n ** BigInt(places.length)] : [p, BigInt(under)];
}

/** The shortest exact way, with a real minus: a decimal where there is one, else a fraction. */
function write([p, q]: Exact): string {
  const common = divisor(p < 0n ? -p : p, q);
  const [n, d] = [(p < 0n ? -p : p) / common, q / common];
  const sign = p < 0n ? "−" : "";
  let places = 0;
  while (places < LONGEST && 10n ** BigInt(places) % d !== 0n) places += 1;
  if (places === 0) return `${sign}${n / d}`;
  if (places === LONGEST) return `${sign}${n}/${d}`;
  const digits = String((n * 10n ** BigInt(places)) / d).padStart(places + 1, "0");
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const LONGEST = 20; // places of a decimal
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a || 1n : divisor(b, a % b));
