// Plain Node loads this file too: no path alias, erasable types only.

export const LAST_SEEN_KEYS = { products: "lastSeen", bag: "lastBag" } as const;

export const MOST_SEEN = 8;

export interface SeenProduct {
  id: number;
  search: string;
  name: string;
  designer: string;
  price: string;
  description: string;
  picture: string;
  at: number;
}

export interface SeenBag {
  lines: {
    productId: number;
    name: string;
    designer: string;
    chosen: string;
    quantity: number;
    total: string;
  }[];
  subtotal: string;
  at: number;
}

export function withSeen(list: readonly SeenProduct[], seen: SeenProduct): SeenProduct[] {
  const known = list.find(({ id }) => id === seen.id);
  const first = { ...seen, picture: seen.picture || known?.picture || "" };
  return [first, ...list.filter(({ id }) => id !== seen.id)].slice(0, MOST_SEEN);
}
