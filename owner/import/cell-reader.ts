import { IgnoredCell, InvalidCell, withoutControls } from "../lists/cells";
import type { Column } from "../lists/columns";
import type { TableRow } from "../lists/read-table";

/** Without a column the whole row is meant. */
export interface Problem {
  row: number;
  column?: Column;
  value?: string;
  message: string;
}

/** What an owner must know of a product, though it is no error. */
export interface Notice {
  kind: "giftCard" | "notShipped" | "goesOn" | "preorder" | "backorder" | "gone" | "unknown";
  detail?: string;
}

export type CellReader = ReturnType<typeof cellReader>;

const SHOWN_BEFORE = 40;

/** `problems` refuse the product; `notes` are only reported. */
export function cellReader(problems: Problem[], notes: Problem[]) {
  const note = (problem: Problem) => {
    const isNoted = notes.some(
      ({ row, column }) => row === problem.row && column === problem.column,
    );
    if (!isNoted) notes.push(problem);
  };
  return <Value>(
    row: TableRow,
    column: Column,
    parse: (text: string) => Value | InvalidCell | IgnoredCell,
  ): Value | undefined => {
    const text = row.cell(column);
    if (text === undefined) return undefined;
    const clean = withoutControls(text);
    if (clean) {
      const { before, name } = clean;
      const value = before.length > SHOWN_BEFORE ? `…${before.slice(-SHOWN_BEFORE)}` : before;
      const message = `${value ? "is followed by" : "begins with"} a control character (${name}), which was left out`;
      note({ row: row.number, column, value, message });
    }
    const value = parse(clean?.text ?? text);
    if (value instanceof IgnoredCell) {
      note({ row: row.number, column, value: text, message: value.why });
      return undefined;
    }
    if (!(value instanceof InvalidCell)) return value;
    problems.push({ row: row.number, column, value: text, message: value.why });
    return undefined;
  };
}
