import { parseId } from "../id.ts";

export type ListingSource =
  | { kind: "all" }
  | { kind: "exclusives" }
  | { kind: "category"; id: number }
  | { kind: "designer"; id: number }
  | { kind: "collection"; id: number };

const KINDS = { category: "category", designers: "designer", collection: "collection" } as const;

export function listingSource(segments: readonly string[]): ListingSource | null {
  const [name, idText, ...rest] = segments;
  if (name === undefined) return { kind: "all" };
  if (name === "exclusives" && idText === undefined) return { kind: "exclusives" };
  const id = parseId(idText);
  if (id === null || rest.length > 0 || !Object.hasOwn(KINDS, name)) return null;
  return { kind: KINDS[name as keyof typeof KINDS], id };
}

export function listingPath(source: ListingSource): string {
  switch (source.kind) {
    case "all":
      return "/products";
    case "exclusives":
      return "/products/exclusives";
    case "category":
      return `/products/category/${source.id}`;
    case "designer":
      return `/products/designers/${source.id}`;
    case "collection":
      return `/products/collection/${source.id}`;
  }
}
