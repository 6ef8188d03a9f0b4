import { BadCell } from "./cells";
import type { Column } from "./columns";
import type { Row } from "./rows";

/** What is wrong with a product, and where: without a column it is the whole row. */
export interface Problem {
  row: number;
  column?: Column;
  value?: string;
  message: string;
}

export type Reader = ReturnType<typeof reader>;

/** Reads a cell and notes what is wrong with it; `undefined` where there is no such column. */
export function reader(problems: Problem[]) {
  return <Value>(
    row: Row,
    column: Column,
    parse: (text: string) => Value | BadCell,
  ): Value | undefined => {
    const text = row.cell(column);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (!(value instanceof BadCell)) return value;
    problems.push({ row: row.number, column, value: text, message: value.why });
    return undefined;
  };
}
