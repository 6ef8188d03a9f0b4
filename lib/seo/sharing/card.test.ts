import type { Product } from "@/lib/domain/product";
import { cardVersion, productCard, productCardPath, sharedPicture } from "./card";

const rose = { valueIds: [3, 8], price: 247_000, isSoldOut: false, image: "/rose.jpg" };
const ring: Product = {
  id: 12,
  name: "Alma Ring",
  description: "",
  details: "",
  care: "",
  quantity: 1,
  isFavorite: false,
  category: null,
  price: 240_000,
  brand: { id: 1, name: "Hesper & Lowe" },
  pictures: [{ src: "/alma.jpg", alt: "" }],
  variations: [
    { name: "Color", values: [{ id: 3, value: "Rose gold" }] },
    { name: "Size", values: [{ id: 8, value: "7" }] },
  ],
  combinations: [{ valueIds: [2, 8], price: 240_000, isSoldOut: false }, rose],
};

test("a product shows its first picture, its designer and from what price it is", () => {
  expect(productCard(ring, null)).toEqual({
    photograph: "/alma.jpg",
    label: "Hesper & Lowe",
    title: "Alma Ring",
    note: "from $2,400",
  });
});

test("a combination shows its own picture, what is chosen and its price", () => {
  expect(productCard(ring, rose)).toMatchObject({
    photograph: "/rose.jpg",
    note: "Rose gold / Size 7 — $2,470",
  });
  expect(productCardPath(12, rose)).toBe("/details/12/3-8");
});

test("whatever is shown otherwise is at another address", () => {
  const card = productCard(ring, null);
  const versions = [
    card,
    { ...card, note: "from $2,500" },
    { ...card, title: "Alma" },
    { ...card, photograph: null },
  ].map(cardVersion);
  expect(new Set(versions).size).toBe(4);
  expect(cardVersion({ ...card })).toBe(versions[0]);
});

test("heads name it with its size and what it says", () => {
  const card = productCard(ring, null);
  expect(sharedPicture(card, "/details/12")).toEqual({
    src: `/sharing/${cardVersion(card)}/details/12.jpg`,
    width: 1200,
    height: 630,
    alt: "Alma Ring, Hesper & Lowe: from $2,400",
  });
});

test("a photograph that is elsewhere is shown as it is", () => {
  const card = { ...productCard(ring, null), photograph: "https://cdn.test/alma.jpg" };
  expect(sharedPicture(card, "/details/12")).toEqual({
    src: "https://cdn.test/alma.jpg",
    alt: "Alma Ring, Hesper & Lowe: from $2,400",
  });
});
