import { createHash } from "node:crypto";
import { cutText } from "@/lib/domain/cut-text";
import { briefPrice } from "@/lib/domain/money";
import { listedPrice } from "@/lib/domain/offer";
import type { Combination, Product } from "@/lib/domain/product";
import { choiceText, chosenOf, selectionToText } from "@/lib/domain/variation";
import { ownFiles } from "@/shop/own-files";
import { shop } from "@/shop/shop";

export interface SharingCard {
  photograph: string | null;
  label: string;
  title: string;
  note: string;
}

export interface SharedPicture {
  src: string;
  width?: number;
  height?: number;
  alt: string;
}

export const SHARED_SIZE = { width: 1200, height: 630 } as const;

export const SHOP_CARD = "/shared";

export const shopCard = (): SharingCard => ({
  photograph: null,
  label: "",
  title: `${shop.tagline.slice(0, 1).toUpperCase()}${shop.tagline.slice(1)}`,
  note: shop.description,
});

/** Increase it when the design changes, so that every card is drawn again. */
const DESIGN = 2;
const MAX_LENGTH = { label: 60, title: 110, note: 150 } as const;
const VERSION_LENGTH = 12;

export function productCard(product: Product, combination: Combination | null): SharingCard {
  const { name, brand, pictures, variations } = product;
  const listed = combination ?? listedPrice(product.combinations ?? []);
  const amount = briefPrice(listed?.price ?? product.price);
  const chosen = combination ? choiceText(chosenOf(combination.valueIds, variations)) : "";
  const from = listed && "hasPriceRange" in listed && listed.hasPriceRange ? "from " : "";
  return {
    photograph: combination?.image ?? pictures[0]?.src ?? null,
    label: brand?.name ?? "",
    title: name,
    note: `${chosen && `${chosen} — `}${from}${amount}`,
  };
}

export function writtenCard({ title, lead }: { title: string; lead: string }): SharingCard {
  return { photograph: null, label: "", title, note: lead };
}

export function productCardPath(id: number, combination: Combination | null): string {
  const chosen = combination
    ? `/${selectionToText(combination.valueIds).replaceAll(",", "-")}`
    : "";
  return `/details/${id}${chosen}`;
}

/** Changes with the picture, so browsers may cache it forever. */
export function cardVersion(card: SharingCard): string {
  const { photograph, label, title, note } = card;
  const content = JSON.stringify([DESIGN, shop.name, shop.colors, photograph, label, title, note]);
  return createHash("sha256").update(content).digest("base64url").slice(0, VERSION_LENGTH);
}

/** The owner's `share.jpg` or `share.png`, as it is. */
export function ownSharedPicture(): SharedPicture | null {
  const { share } = ownFiles();
  return share ? { src: share.address, alt: `${shop.name}: ${shop.tagline}` } : null;
}

/** An external photograph is used as it is, not drawn into a card. */
export function sharedPicture(card: SharingCard, path: string): SharedPicture {
  const { label, title, note } = card;
  const by = label === "" ? "" : `, ${label}`;
  const alt = `${title}${by}${note === "" ? "" : `: ${note}`}`;
  if (card.photograph && !card.photograph.startsWith("/")) return { src: card.photograph, alt };
  return { src: `/sharing/${cardVersion(card)}${path}.jpg`, ...SHARED_SIZE, alt };
}

export function truncatedCard(card: SharingCard): SharingCard {
  return {
    ...card,
    label: cut(card.label, MAX_LENGTH.label),
    title: cut(card.title, MAX_LENGTH.title),
    note: cut(card.note, MAX_LENGTH.note),
  };
}

function cut(text: string, longest: number): string {
  return cutText(text.replace(/\s+/g, " ").trim(), longest);
}
