export const LAST_SEEN_KEY = "lastSeen";

/** As many as are shown, and the product that shows them. */
export const MAX_SEEN = 9;

export interface SeenProduct {
  id: number;
  name: string;
  designer: string;
  picture: string | null;
}

export function withSeen(list: readonly SeenProduct[], seen: SeenProduct): SeenProduct[] {
  return [seen, ...without(list, seen.id)];
}

export function without(list: readonly SeenProduct[], id: number): SeenProduct[] {
  return list.filter((each) => each.id !== id).slice(0, MAX_SEEN - 1);
}

/** What anything else may have written is left out. */
export function parseSeen(stored: string | null): SeenProduct[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isSeen).slice(0, MAX_SEEN) : [];
  } catch {
    return [];
  }
}

const MAX_TEXT_LENGTH = 500;

function isSeen(value: unknown): value is SeenProduct {
  const { id, name, designer, picture } = (value ?? {}) as Record<string, unknown>;
  return (
    Number.isSafeInteger(id) &&
    isText(name) &&
    name !== "" &&
    isText(designer) &&
    (picture === null || (isText(picture) && /^(\/|https:\/\/)/.test(picture)))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_TEXT_LENGTH;
}
