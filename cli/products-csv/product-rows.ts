import type { DecimalMark } from "@/lib/domain/written-number";
import type { Problem } from "./reader";
import type { TableRow } from "./rows";

export interface FileOptions {
  /** Without it a comma is never taken for a decimal mark. */
  decimal?: DecimalMark;
  vendor?: string;
  now: Date;
}

export interface Group {
  handle: string;
  rows: [TableRow, ...TableRow[]];
  refused?: Omit<Problem, "row">;
  /** An unreadable row may belong to it. */
  isDoubtful?: boolean;
}

export interface Stray {
  stray: Problem;
}
