/** Of the whole piece, or of what is seen of it first. */
const WHOLE = /\b(across|high|widest|diameter|face|stone|pendant|case|pearls|links|below)\b/i;
const PART = /\b(wide|thick)\b/i;
const MILLIMETERS = /\d\s*mm\b/;
const MAX_LETTERS = 40;

/** What a piece measures in millimeters, in the words of its details. */
export function measureIn(lines: readonly string[]): string | undefined {
  const measured = lines
    .map((line) => line.trim())
    .filter((line) => MILLIMETERS.test(line) && line.length <= MAX_LETTERS);
  return measured.find((line) => WHOLE.test(line)) ?? measured.find((line) => PART.test(line));
}
