import { createHash } from "node:crypto";
import { briefPrice } from "@/lib/domain/money";
import type { Combination, Product } from "@/lib/domain/product";
import { chosenValues, selectionToText } from "@/lib/domain/variation";
import { shop } from "@/shop/shop.config";

/** What the picture of a shared link shows beside the shop's name. */
export interface SharingCard {
  /** Address of the photograph, from the shop's root; `null` = words alone. */
  photograph: string | null;
  /** A word or two above the title, such as the designer; "" for none. */
  label: string;
  title: string;
  /** What stands below, such as the price; "" for none. */
  note: string;
}

/** A picture as heads name it; sizes in pixels, of one that is elsewhere not known. */
export interface SharedPicture {
  src: string;
  width?: number;
  height?: number;
  alt: string;
}

export const SHARED_SIZE = { width: 1200, height: 630 } as const;

/** The address of the shop's own card below that of all. */
export const SHOPS_CARD = "/shared";

/** What a shared link shows where a page has no card of its own. */
export const shopsCard: SharingCard = {
  photograph: null,
  label: "",
  title: `${shop.tagline.slice(0, 1).toUpperCase()}${shop.tagline.slice(1)}`,
  note: shop.description,
};

/** Counts up when cards are drawn otherwise: then all are made anew. */
const DESIGN = 1;
const LONGEST = { label: 60, title: 110, note: 150 } as const;
const VERSION_LENGTH = 12;

/** The card of a product, or of one of its combinations, with that one's picture and price. */
export function productCard(product: Product, combination: Combination | null): SharingCard {
  const { name, brand, pictures, variations, combinations, price } = product;
  const prices = new Set(combinations?.map((made) => made.price));
  const amount = briefPrice(combination?.price ?? price);
  const chosen = combination ? chosenValues(combination.valueIds, variations) : [];
  const from = !combination && prices.size > 1 ? "from " : "";
  return {
    photograph: combination?.image ?? pictures[0]?.src ?? null,
    label: brand?.name ?? "",
    title: name,
    note: `${chosen.length > 0 ? `${chosen.join(" / ")} — ` : ""}${from}${amount}`,
  };
}

/** The card of a written page: its title and the paragraph under it. */
export function writtenCard({ title, lead }: { title: string; lead: string }): SharingCard {
  return { photograph: null, label: "", title, note: lead };
}

/** The path of a product's card below the address of all cards: "/details/12/3-8". */
export function productCardPath(id: number, combination: Combination | null): string {
  const chosen = combination
    ? `/${selectionToText(combination.valueIds).replaceAll(",", "-")}`
    : "";
  return `/details/${id}${chosen}`;
}

/**
 * Changes whenever the picture does, so that who has it may keep it. A photograph is known by its
 * address.
 */
export function cardVersion(card: SharingCard): string {
  const told = JSON.stringify([DESIGN, card.photograph, card.label, card.title, card.note]);
  return createHash("sha256").update(told).digest("base64url").slice(0, VERSION_LENGTH);
}

/**
 * The picture of a card as heads name it. A photograph that is elsewhere is not drawn into a card:
 * it is shown as it is.
 * @param path the card's, such as "/products/designers/3"
 */
export function sharedPicture(card: SharingCard, path: string): SharedPicture {
  const { label, title, note } = card;
  const by = label === "" ? "" : `, ${label}`;
  const alt = `${title}${by}${note === "" ? "" : `: ${note}`}`;
  if (card.photograph && !card.photograph.startsWith("/")) return { src: card.photograph, alt };
  return { src: `/sharing/${cardVersion(card)}${path}.jpg`, ...SHARED_SIZE, alt };
}

/** A card whose words have room, each cut at a word. */
export function fitting(card: SharingCard): SharingCard {
  return {
    ...card,
    label: cut(card.label, LONGEST.label),
    title: cut(card.title, LONGEST.title),
    note: cut(card.note, LONGEST.note),
  };
}

function cut(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const head = line.slice(0, longest);
  const at = head.lastIndexOf(" ");
  return `${head.slice(0, at > longest / 2 ? at : longest).toWellFormed()}…`;
}
