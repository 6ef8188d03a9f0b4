import type { Column } from "./columns";

/** Further problems are only counted. */
export const MAX_REPORTED = 1_000;

/** Without a column the whole row is meant. */
export interface Problem<Name extends string = Column> {
  row: number;
  column?: Name;
  value?: string;
  message: string;
}

/** What an owner must know of a product, though it is no error. */
export interface ListNotice {
  kind: "giftCards" | "notShipped" | "goesOn" | "preorder" | "backorder" | "gone" | "unknown";
  detail?: string;
}

/** A problem as `--json` has it. */
export interface ReportedProblem {
  file: string;
  row?: number;
  rowName?: "item";
  column?: string;
  value?: string;
  host?: string;
  message: string;
}

/** `products.csv, row 7, Variant Price "abc" is not a price: …` */
export function describeProblem(problem: ReportedProblem): string {
  const { file, row, rowName = "row", column, value, message } = problem;
  if (row === undefined) return `${file}: ${message}`;
  const cell = column === undefined ? "" : `, ${column}${value ? ` "${value}"` : ""}`;
  return `${file}, ${rowName} ${row}${cell} ${message}`;
}
