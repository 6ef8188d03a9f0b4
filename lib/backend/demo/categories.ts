interface Category {
  name: string;
  parentKey: string | null;
  /** Pictures to stand for the category, best first: the first that exists is shown. */
  pictures: readonly string[];
  /** Clothing in the sense of the Massachusetts sales tax. */
  isClothing: boolean;
}

/** The category tree by key; a leaf's name is the category's name in the manifest. */
export const categories = {
  jewellery: {
    name: "Jewellery",
    parentKey: null,
    pictures: ["editorial/collection-chain.jpg"],
    isClothing: false,
  },
  rings: {
    name: "Rings",
    parentKey: "jewellery",
    pictures: ["editorial/collection-rings.jpg"],
    isClothing: false,
  },
  earrings: {
    name: "Earrings",
    parentKey: "jewellery",
    pictures: ["editorial/collection-ear.jpg"],
    isClothing: false,
  },
  necklaces: {
    name: "Necklaces",
    parentKey: "jewellery",
    pictures: ["editorial/collection-pearl.jpg"],
    isClothing: false,
  },
  bracelets: {
    name: "Bracelets",
    parentKey: "jewellery",
    pictures: ["products/calla-bangle-trio-1.jpg"],
    isClothing: false,
  },
  brooches: {
    name: "Brooches",
    parentKey: "jewellery",
    pictures: ["products/una-brooch-1.jpg"],
    isClothing: false,
  },
  cufflinks: {
    name: "Cufflinks",
    parentKey: "jewellery",
    pictures: ["products/kaia-cufflinks-1.jpg"],
    isClothing: false,
  },
  "bags-and-leather": {
    name: "Bags & Leather",
    parentKey: null,
    pictures: ["editorial/brand-burgundy.jpg", "products/cosima-tote-1.jpg"],
    isClothing: false,
  },
  bags: {
    name: "Bags",
    parentKey: "bags-and-leather",
    pictures: ["editorial/collection-bags.jpg"],
    isClothing: false,
  },
  "small-leather-goods": {
    name: "Small leather goods",
    parentKey: "bags-and-leather",
    pictures: ["editorial/collection-leather.jpg"],
    isClothing: false,
  },
  belts: {
    name: "Belts",
    parentKey: "bags-and-leather",
    pictures: ["products/tamsin-belt-1.jpg"],
    isClothing: true,
  },
  accessories: {
    name: "Accessories",
    parentKey: null,
    pictures: ["editorial/brand-black.jpg", "products/isola-watch-1.jpg"],
    isClothing: false,
  },
  hats: {
    name: "Hats",
    parentKey: "accessories",
    pictures: ["editorial/collection-hats.jpg"],
    isClothing: true,
  },
  scarves: {
    name: "Scarves",
    parentKey: "accessories",
    pictures: ["editorial/collection-silk.jpg"],
    isClothing: true,
  },
  eyewear: {
    name: "Eyewear",
    parentKey: "accessories",
    pictures: ["editorial/collection-eyewear.jpg"],
    isClothing: false,
  },
  "hair-accessories": {
    name: "Hair accessories",
    parentKey: "accessories",
    pictures: ["products/zephyr-hair-clips-1.jpg"],
    isClothing: false,
  },
  watches: {
    name: "Watches",
    parentKey: "accessories",
    pictures: ["editorial/brand-watch-rose.jpg", "products/nerys-watch-1.jpg"],
    isClothing: false,
  },
  clothing: {
    name: "Clothing",
    parentKey: null,
    pictures: ["products/viola-knit-1.jpg"],
    isClothing: true,
  },
  knitwear: {
    name: "Knitwear",
    parentKey: "clothing",
    pictures: ["editorial/collection-knit.jpg"],
    isClothing: true,
  },
  "home-and-fragrance": {
    name: "Home & Fragrance",
    parentKey: null,
    pictures: ["editorial/brand-parfum.jpg", "products/aster-eau-de-parfum-1.jpg"],
    isClothing: false,
  },
  fragrance: {
    name: "Fragrance",
    parentKey: "home-and-fragrance",
    pictures: ["products/rosalind-eau-de-parfum-1.jpg"],
    isClothing: false,
  },
  objects: {
    name: "Objects",
    parentKey: "home-and-fragrance",
    pictures: ["products/delphine-ring-dish-1.jpg"],
    isClothing: false,
  },
} satisfies Record<string, Category>;

export type CategoryKey = keyof typeof categories;
