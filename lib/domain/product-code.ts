/**
 * A SKU or barcode without the apostrophe that Shopify writes before digits, so that spreadsheets
 * keep their zeros, and with single spaces.
 */
export function codeOf(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/^['’]+ ?/, "");
}

/** What a code may be stored as: earlier imports kept the apostrophe. */
export function storedCodes(code: string): string[] {
  return [code, `'${code}`];
}

/** Whether a spreadsheet has made a rounded number of it: `1.23457E+11`. A SKU may be `1E5`. */
export function isRoundedCode(text: string): boolean {
  return /^\d[.,]\d+E\+\d+$/i.test(text);
}
