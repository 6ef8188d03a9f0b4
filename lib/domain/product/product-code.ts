/** Removes the apostrophe that Shopify writes before digits to keep leading zeros. */
export function codeOf(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/^['’]+ ?/, "");
}

export function storedCodes(code: string): string[] {
  return [code, `'${code}`];
}

/** A spreadsheet's `1.23457E+11`. `1E5` may be a real SKU. */
export function isRoundedCode(text: string): boolean {
  return /^\d[.,]\d+E\+\d+$/i.test(text);
}
