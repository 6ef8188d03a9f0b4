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

/** SQLite's `lower` knows the letters of ASCII alone. */
export function withoutCapitals(code: string): string {
  return code.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
