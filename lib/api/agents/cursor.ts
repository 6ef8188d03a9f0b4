/** Where a list goes on: so many products into a page. */
export interface CursorPosition {
  page: number;
  skip: number;
}

export const START: CursorPosition = { page: 1, skip: 0 };

export const cursorText = ({ page, skip }: CursorPosition): string =>
  Buffer.from(`${page}.${skip}`).toString("base64url");

/** `null` for a cursor that is not one of ours. */
export function placeAt(cursor: string): CursorPosition | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, page = "", skip = ""] = /^([1-9]\d{0,5})\.(\d{1,3})$/.exec(text) ?? [];
  return page === "" ? null : { page: Number(page), skip: Number(skip) };
}
