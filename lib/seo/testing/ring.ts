import type { CatalogProduct } from "@/lib/domain/product/channels";

export const ring: CatalogProduct = {
  id: 12,
  name: "Alma Ring",
  description: "<p>Round & pale.</p>",
  details: "",
  care: "",
  price: 140_000,
  pictures: [
    { src: "/a.jpg", alt: "" },
    { src: "/b.jpg", alt: "" },
  ],
  quantity: 1,
  isFavorite: false,
  brand: { id: 3, name: "Hesper & Lowe" },
  category: { id: 6, name: "Rings" },
  variations: [
    {
      name: "Color",
      values: [
        { id: 7, value: "Rose gold" },
        { id: 8, value: "Silver" },
      ],
    },
  ],
  combinations: [
    { valueIds: [7], price: 140_000, isSoldOut: false, barcode: "4006381333931" },
    { valueIds: [8], price: 125_050, isSoldOut: true, image: "/silver.jpg" },
  ],
  materials: ["Gold", "Diamond", "Onyx", "Pearl"],
  shippingRates: [{ type: "Standard", price: 0, remotePrice: 1500, to: ["home"] }],
  categoryNames: ["Jewelry", "Rings"],
  taxonomy: "",
  genders: [],
  ageGroups: [],
  releasedAt: "2026-01-01T00:00:00.000Z",
};
