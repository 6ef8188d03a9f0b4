import type { Verdict } from "./judge";

/** How a server keeps one call of the specification. */
export interface Row {
  /** Of `docs/specification.md`. */
  rows: readonly number[];
  call: string;
  verdict: Verdict;
}

export function lineOf({ rows, call, verdict }: Row): string {
  const said = verdict.kind === "holds" ? verdict.remarks : [verdict.reason];
  const range = rows.length > 3 ? `${rows[0]}–${rows.at(-1)}` : rows.join(", ");
  const first = `${range.padStart(8)}  ${verdict.kind.padEnd(9)}  ${call}`;
  return [first, ...said.map((text) => `${" ".repeat(21)}${text}`)].join("\n");
}

export function sumOf(rows: readonly Row[]): string {
  const count = (kind: Verdict["kind"]) =>
    rows.filter(({ verdict }) => verdict.kind === kind).length;
  return `${count("holds")} hold, ${count("differs")} differ, ${count("not there")} are not there, ${count("not tried")} were not tried`;
}

/** Whether the storefront can do all that was tried. */
export function isConforming(rows: readonly Row[]): boolean {
  return rows.every(({ verdict }) => verdict.kind === "holds" || verdict.kind === "not tried");
}
