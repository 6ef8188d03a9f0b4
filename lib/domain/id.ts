/** The largest id that both engines can hold. */
export const LARGEST_ID = 2_147_483_647;

/**
 * Reads a positive integer id as it stands in routes and on the wire.
 * @returns `null` for anything else, so that no look-up is made for it.
 */
export function parseId(text: string | number | null | undefined): number | null {
  const value = typeof text === "number" ? String(text) : (text ?? "");
  if (!/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= LARGEST_ID ? id : null;
}
