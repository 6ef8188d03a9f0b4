import type { ReactNode } from "react";

export const CARD_BRANDS = ["Visa", "Mastercard", "Amex", "Discover"] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];

const WORD = { textAnchor: "middle", fontFamily: "Arial, Helvetica, sans-serif" } as const;

const MARKS: Readonly<Record<CardBrand, ReactNode>> = {
  Visa: (
    <text x="22" y="18.5" {...WORD} fontSize="13" fontWeight="700" fontStyle="italic">
      VISA
    </text>
  ),
  Mastercard: (
    <>
      <circle cx="18" cy="14" r="7" fillOpacity="0.85" />
      <circle cx="26" cy="14" r="7" fillOpacity="0.45" />
    </>
  ),
  Amex: (
    <>
      <rect x="7" y="6" width="30" height="16" />
      <text x="22" y="17.5" {...WORD} fontSize="9.5" fontWeight="700" className="fill-paper">
        AMEX
      </text>
    </>
  ),
  Discover: (
    <>
      <text x="20" y="17" {...WORD} fontSize="7" fontWeight="700">
        DISCOVER
      </text>
      <path d="M44 14v14H20c10-2 18-6 24-14Z" fillOpacity="0.25" />
    </>
  ),
};

/** The mark of a card brand in ink, the size of a stamp. */
export function CardMark({ brand }: { brand: CardBrand }) {
  return (
    <svg
      viewBox="0 0 44 28"
      width={44}
      height={28}
      role="img"
      aria-label={brand}
      className="border border-line bg-paper fill-ink"
    >
      {MARKS[brand]}
    </svg>
  );
}
