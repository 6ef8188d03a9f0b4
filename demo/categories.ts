interface Category {
  name: string;
  parentKey: string | null;
  /** The picture that stands for the category. */
  picture: string;
  /** A wide editorial picture above its products, and one below them. */
  banner: string;
  footer: string;
  /** Clothing in the sense of the Massachusetts sales tax. */
  isClothing: boolean;
}

/** The category tree by key; a leaf's name is the category's name in the manifest. */
export const categories = {
  jewellery: {
    name: "Jewellery",
    parentKey: null,
    picture: "editorial/collection-chain.jpg",
    banner: "editorial/home-golden-hour.jpg",
    footer: "editorial/banner-silver.jpg",
    isClothing: false,
  },
  rings: {
    name: "Rings",
    parentKey: "jewellery",
    picture: "editorial/collection-rings.jpg",
    banner: "editorial/banner-coloured.jpg",
    footer: "editorial/banner-diamond.jpg",
    isClothing: false,
  },
  earrings: {
    name: "Earrings",
    parentKey: "jewellery",
    picture: "editorial/collection-ear.jpg",
    banner: "editorial/banner-earrings.jpg",
    footer: "editorial/home-golden-hour.jpg",
    isClothing: false,
  },
  necklaces: {
    name: "Necklaces",
    parentKey: "jewellery",
    picture: "editorial/collection-pearl.jpg",
    banner: "editorial/brand-talisman.jpg",
    footer: "editorial/brand-goldsmith.jpg",
    isClothing: false,
  },
  bracelets: {
    name: "Bracelets",
    parentKey: "jewellery",
    picture: "products/calla-bangle-trio-1.jpg",
    banner: "editorial/banner-bangles.jpg",
    footer: "editorial/banner-silver.jpg",
    isClothing: false,
  },
  brooches: {
    name: "Brooches",
    parentKey: "jewellery",
    picture: "products/una-brooch-1.jpg",
    banner: "editorial/brand-brooch.jpg",
    footer: "editorial/brand-goldsmith.jpg",
    isClothing: false,
  },
  cufflinks: {
    name: "Cufflinks",
    parentKey: "jewellery",
    picture: "products/kaia-cufflinks-1.jpg",
    banner: "editorial/gift-for-him.jpg",
    footer: "editorial/brand-watchmaker.jpg",
    isClothing: false,
  },
  "bags-and-leather": {
    name: "Bags & Leather",
    parentKey: null,
    picture: "editorial/brand-burgundy.jpg",
    banner: "editorial/banner-forest.jpg",
    footer: "editorial/banner-saddle.jpg",
    isClothing: false,
  },
  bags: {
    name: "Bags",
    parentKey: "bags-and-leather",
    picture: "editorial/collection-bags.jpg",
    banner: "editorial/brand-bag-maker.jpg",
    footer: "editorial/brand-canvas.jpg",
    isClothing: false,
  },
  "small-leather-goods": {
    name: "Small leather goods",
    parentKey: "bags-and-leather",
    picture: "editorial/collection-leather.jpg",
    banner: "editorial/banner-pockets.jpg",
    footer: "editorial/banner-forest.jpg",
    isClothing: false,
  },
  belts: {
    name: "Belts",
    parentKey: "bags-and-leather",
    picture: "products/tamsin-belt-1.jpg",
    banner: "editorial/banner-belts.jpg",
    footer: "editorial/banner-saddle.jpg",
    isClothing: true,
  },
  accessories: {
    name: "Accessories",
    parentKey: null,
    picture: "editorial/brand-black.jpg",
    banner: "editorial/banner-summer.jpg",
    footer: "editorial/brand-acetate.jpg",
    isClothing: false,
  },
  hats: {
    name: "Hats",
    parentKey: "accessories",
    picture: "editorial/collection-hats.jpg",
    banner: "editorial/brand-milliner.jpg",
    footer: "editorial/banner-summer.jpg",
    isClothing: true,
  },
  scarves: {
    name: "Scarves",
    parentKey: "accessories",
    picture: "editorial/collection-silk.jpg",
    banner: "editorial/banner-silk.jpg",
    footer: "editorial/brand-milliner.jpg",
    isClothing: true,
  },
  eyewear: {
    name: "Eyewear",
    parentKey: "accessories",
    picture: "editorial/collection-eyewear.jpg",
    banner: "editorial/brand-acetate.jpg",
    footer: "editorial/banner-evening.jpg",
    isClothing: false,
  },
  "hair-accessories": {
    name: "Hair accessories",
    parentKey: "accessories",
    picture: "products/zephyr-hair-clips-1.jpg",
    banner: "editorial/banner-clips.jpg",
    footer: "editorial/banner-silk.jpg",
    isClothing: false,
  },
  watches: {
    name: "Watches",
    parentKey: "accessories",
    picture: "editorial/brand-watch-rose.jpg",
    banner: "editorial/brand-watchmaker.jpg",
    footer: "editorial/gift-for-him.jpg",
    isClothing: false,
  },
  clothing: {
    name: "Clothing",
    parentKey: null,
    picture: "products/viola-knit-1.jpg",
    banner: "editorial/banner-wool.jpg",
    footer: "editorial/home-atelier.jpg",
    isClothing: true,
  },
  knitwear: {
    name: "Knitwear",
    parentKey: "clothing",
    picture: "editorial/collection-knit.jpg",
    banner: "editorial/banner-merino.jpg",
    footer: "editorial/banner-wool.jpg",
    isClothing: true,
  },
  "home-and-fragrance": {
    name: "Home & Fragrance",
    parentKey: null,
    picture: "editorial/brand-parfum.jpg",
    banner: "editorial/gift-objects.jpg",
    footer: "editorial/banner-scent.jpg",
    isClothing: false,
  },
  fragrance: {
    name: "Fragrance",
    parentKey: "home-and-fragrance",
    picture: "products/rosalind-eau-de-parfum-1.jpg",
    banner: "editorial/banner-scent.jpg",
    footer: "editorial/gift-objects.jpg",
    isClothing: false,
  },
  objects: {
    name: "Objects",
    parentKey: "home-and-fragrance",
    picture: "products/delphine-ring-dish-1.jpg",
    banner: "editorial/banner-kiln.jpg",
    footer: "editorial/gift-objects.jpg",
    isClothing: false,
  },
} satisfies Record<string, Category>;

export type CategoryKey = keyof typeof categories;
