import type { ListNotice, Problem } from "./problems";
import type { TableRow } from "./read-table";
import type { DecimalMark } from "./written-number";

export interface CsvOptions {
  /** By default a comma may only separate thousands. */
  decimal?: DecimalMark;
  vendor?: string;
  now: Date;
  /** The products of this shop by SKU, for lists without handles. */
  handlesBySku: () => Promise<ReadonlyMap<string, string>>;
}

export interface Group {
  handle: string;
  rows: [TableRow, ...TableRow[]];
  notices?: ListNotice[];
  refused?: Omit<Problem, "row">;
  /** An unreadable row may belong to it. */
  mayBeIncomplete?: boolean;
}

export interface OrphanRow {
  orphan: Problem;
}
