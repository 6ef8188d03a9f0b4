/** The largest id of both database engines. */
export const MAX_ID = 2_147_483_647;

export function parseId(text: string | number | null | undefined): number | null {
  const value = String(text ?? "");
  if (!/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= MAX_ID ? id : null;
}
