import spellings from "./spellings.json" with { type: "json" };

/** Excel's and LibreOffice's errors, in the languages that translate them. */
const ERRORS = new Set(spellings.errors);

export const SPREADSHEET_ERROR =
  "is a spreadsheet's error: correct the cell and save the file again";

export function isSpreadsheetError(text: string): boolean {
  return ERRORS.has(text) || /^(?:#{3,}|Err:\d{3})$/.test(text);
}

/** As Excel writes them; "set", "out" and "ara" are words of sizes too. */
const NAMES = spellings.months.join("|");
const DATE = new RegExp(
  `^(?:\\d{1,2}(?:-|\\. ?|/)(?:${NAMES})\\.?|(?:${NAMES})\\.?-\\d{2}|\\d{1,2}月\\d{1,2}日)$`,
);

/** `5-Mar`, which Excel makes of `3-5`. */
export function isSpreadsheetDate(text: string): boolean {
  return DATE.test(text);
}

/** `1.23457E+11`. `1E5` may be a real SKU. */
export function isRoundedCode(text: string): boolean {
  return /^\d[.,]\d+E\+\d+$/i.test(text);
}
