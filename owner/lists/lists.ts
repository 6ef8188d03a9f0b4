import { Option } from "commander";

export * from "./cells";
export {
  COLUMNS,
  type Column,
  findColumns,
  missingColumns,
  namesOf,
  OPTION_COLUMNS,
  type TableHeader,
} from "./columns";
export * from "./numbers";
export * from "./problems";
export { type ListedProducts, openProductList, whyLeftOut } from "./product-list";
export { openTable, type Table, type TableRow } from "./read-table";
export { isSpreadsheetDate } from "./spreadsheet";
export { readStock, type StockRow } from "./stock-list";
export type { DecimalMark, NumberStyle } from "./written-number";

export function decimalOption(): Option {
  const words = "the decimal mark in the file: comma for 12,50; never guessed";
  return new Option("--decimal <mark>", words).choices(["point", "comma"]);
}
