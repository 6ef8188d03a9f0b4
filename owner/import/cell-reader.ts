import {
  type Column,
  IgnoredCell,
  InvalidCell,
  type Problem,
  type TableRow,
  withoutControls,
} from "../lists/lists";

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
