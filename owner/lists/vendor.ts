import { InvalidArgumentError } from "commander";
import { MAX_LINE_LENGTH } from "./cells";
import type { TableRow } from "./read-table";

export function readVendor(name: string): string {
  if (name.trim() === "") throw new InvalidArgumentError("Enter a name.");
  if (name.length > MAX_LINE_LENGTH)
    throw new InvalidArgumentError(`Use at most ${MAX_LINE_LENGTH} characters.`);
  return name.trim();
}

export function withVendor(row: TableRow, vendor: string | undefined): TableRow {
  if (vendor === undefined) return row;
  return {
    number: row.number,
    cell: (column) => row.cell(column) || (column === "vendor" ? vendor : row.cell(column)),
  };
}
