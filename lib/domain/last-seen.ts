// Also read by plain Node, for the page without a connection: no path alias, erasable types alone.

/** Local storage keys of what the page without a connection shows. */
export const LAST_SEEN_KEYS = { products: "lastSeen", bag: "lastBag" } as const;

export const MOST_SEEN = 8;

/** A product as a visitor saw it last. Texts are as the page had them, prices among them. */
export interface SeenProduct {
  id: number;
  /** What was chosen, as its link carries it: "?v=12,40", or "". */
  search: string;
  name: string;
  designer: string;
  price: string;
  description: string;
  /** A data address; "" where there is none. */
  picture: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** The bag as it was read last. */
export interface SeenBag {
  lines: {
    productId: number;
    name: string;
    designer: string;
    /** "Yellow gold, 6". */
    chosen: string;
    quantity: number;
    total: string;
  }[];
  subtotal: string;
  at: number;
}

/** The list with a product in front, each once; the picture that is known of it stays. */
export function withSeen(list: readonly SeenProduct[], seen: SeenProduct): SeenProduct[] {
  const known = list.find(({ id }) => id === seen.id);
  const first = { ...seen, picture: seen.picture || known?.picture || "" };
  return [first, ...list.filter(({ id }) => id !== seen.id)].slice(0, MOST_SEEN);
}
