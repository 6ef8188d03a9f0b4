import type { Choice, ChoiceOf, ManifestProduct } from "./types";

const plain = (...values: string[]): Choice[] => values.map((value) => ({ value }));

const RING_SIZE: ChoiceOf = { name: "Size", choices: plain("5", "6", "7", "8", "9") };

const ENGRAVING: ChoiceOf = {
  name: "Engraving",
  choices: [{ value: "None" }, { value: "Initials", plusCents: 4_500 }],
};

const CHAIN_LENGTH: ChoiceOf = {
  name: "Length",
  choices: [{ value: "16 in" }, { value: "18 in", times: 1.04 }, { value: "20 in", times: 1.08 }],
};

const PEARL_LENGTH: ChoiceOf = {
  name: "Length",
  choices: [{ value: "16 in" }, { value: "18 in", times: 1.1 }, { value: "20 in", times: 1.2 }],
};

const DOUBLE_STRAND: ChoiceOf = {
  name: "Length",
  choices: [{ value: "34 in" }, { value: "38 in", times: 1.1 }],
};

const BOTTLE: ChoiceOf = {
  name: "Volume",
  choices: [{ value: "50 ml" }, { value: "100 ml", times: 1.55 }],
};

/** What an archetype varies in besides Color. */
const byArchetype: Readonly<Record<string, readonly ChoiceOf[]>> = {
  solitaire: [RING_SIZE],
  eternity: [RING_SIZE],
  cocktail: [RING_SIZE],
  signet: [RING_SIZE],
  stacking: [RING_SIZE],
  pendant: [CHAIN_LENGTH],
  pearl_strand: [PEARL_LENGTH],
  tennis: [
    {
      name: "Length",
      choices: [
        { value: "6.5 in" },
        { value: "7 in", times: 1.06 },
        { value: "7.5 in", times: 1.12 },
      ],
    },
  ],
  charm_bracelet: [
    { name: "Length", choices: [{ value: "7 in" }, { value: "7.5 in", times: 1.03 }] },
  ],
  cuff: [{ name: "Size", choices: [{ value: "S/M" }, { value: "M/L", times: 1.05 }] }],
  bangles: [
    {
      name: "Size",
      choices: [{ value: "S" }, { value: "M", times: 1.03 }, { value: "L", times: 1.06 }],
    },
  ],
  belt: [{ name: "Size", choices: plain("S", "M", "L") }],
  sweater: [
    {
      name: "Size",
      choices: [...plain("XS", "S", "M", "L"), { value: "XL", plusCents: 2_000 }],
    },
  ],
  fedora: [{ name: "Size", choices: plain("S/M", "L/XL") }],
  scarf: [{ name: "Size", choices: [{ value: "36 in" }, { value: "27 in", times: 0.72 }] }],
  perfume: [BOTTLE],
};

/** Where a product differs from its archetype. */
const bySlug: Readonly<Record<string, readonly ChoiceOf[]>> = {
  "dune-pendant": [CHAIN_LENGTH, ENGRAVING],
  "solene-pendant": [CHAIN_LENGTH, ENGRAVING],
  "bay-pendant": [CHAIN_LENGTH, ENGRAVING],
  "kestrel-signet-ring": [RING_SIZE, ENGRAVING],
  "ines-pendant": [
    CHAIN_LENGTH,
    {
      name: "Stone",
      choices: [{ value: "Ruby" }, { value: "Sapphire" }, { value: "Emerald", times: 1.12 }],
    },
  ],
  "paloma-signet-ring": [
    RING_SIZE,
    {
      name: "Stone",
      choices: [{ value: "Onyx" }, { value: "Carnelian" }, { value: "Lapis lazuli", times: 1.1 }],
    },
  ],
  "elis-pendant": [],
  "maren-pearl-strand": [DOUBLE_STRAND],
  "fable-pearl-strand": [DOUBLE_STRAND],
  "sabine-studs": [
    {
      name: "Size",
      choices: [{ value: "6 mm" }, { value: "7 mm", times: 1.15 }, { value: "8 mm", times: 1.35 }],
    },
  ],
  "isola-watch": [{ name: "Strap", choices: plain("Cognac leather", "Black leather") }],
  "nerys-watch": [{ name: "Strap", choices: plain("Black leather", "Cognac leather") }],
  "bellamy-watch": [{ name: "Strap", choices: plain("Blush leather", "Burgundy leather") }],
  "jade-watch": [{ name: "Strap", choices: plain("Forest leather", "Black leather") }],
  "pilar-eau-de-parfum": [],
};

const archetypesWithoutColor = new Set(["perfume", "dish"]);
const oneOfAKind = new Set(["damson-brooch"]);

/** The variations of a product, at most three; the first of each is the one photographed. */
export function variationsOf(product: ManifestProduct): ChoiceOf[] {
  if (oneOfAKind.has(product.slug)) return [];
  const others = bySlug[product.slug] ?? byArchetype[product.archetype] ?? [];
  if (archetypesWithoutColor.has(product.archetype)) return [...others];
  return [{ name: "Color", choices: colorsOf(product) }, ...others];
}

/** Combinations that are not made, so that looking them up fails. */
export const notMade: Readonly<Record<string, readonly Record<string, string>[]>> = {
  "alma-ring": [
    { Color: "White gold", Size: "5" },
    { Color: "Rose gold", Size: "9" },
  ],
  "kestrel-signet-ring": [{ Color: "White gold", Engraving: "Initials" }],
  "ines-pendant": [{ Color: "White gold", Length: "20 in" }],
  "paloma-signet-ring": [{ Color: "Gold vermeil", Stone: "Carnelian" }],
  "wren-eternity-ring": [{ Color: "White gold", Size: "9" }],
  "ondine-tennis-bracelet": [{ Color: "Rose gold", Length: "7.5 in" }],
  "maren-pearl-strand": [{ Color: "Blush pearl", Length: "38 in" }],
  "isola-watch": [{ Color: "Rose gold", Strap: "Black leather" }],
  "tamsin-belt": [{ Color: "Tan", Size: "L" }],
  "liora-fedora": [{ Color: "Charcoal", Size: "L/XL" }],
  "petra-knit": [{ Color: "Navy", Size: "XS" }],
  "indra-knit": [{ Color: "Navy and oat", Size: "XL" }],
};

/** Worth of a metal against the plain one of its family, for the same weight of work. */
const metals: Readonly<Record<string, { value: string; worth: number; others: string[] }>> = {
  yellow_gold: { value: "Yellow gold", worth: 1, others: ["white_gold", "rose_gold"] },
  white_gold: { value: "White gold", worth: 1.08, others: ["yellow_gold", "rose_gold"] },
  rose_gold: { value: "Rose gold", worth: 1.03, others: ["yellow_gold", "white_gold"] },
  silver: { value: "Sterling silver", worth: 1, others: ["vermeil"] },
  vermeil: { value: "Gold vermeil", worth: 1.2, others: ["silver"] },
  oxidised_silver: { value: "Oxidized silver", worth: 1.06, others: ["silver"] },
};

/** Worth of a pearl against the white one of its size. */
const pearls: Readonly<Record<string, number>> = {
  "White pearl": 1,
  "Blush pearl": 1.05,
  "Storm gray pearl": 1.1,
  "Golden pearl": 1.25,
};

/** What a product comes in besides the color it was photographed in, by slug. */
const otherColors: Readonly<Record<string, readonly string[]>> = {
  "maren-pearl-strand": ["Blush pearl"],
  "senna-pearl-strand": ["White pearl"],
  "fable-pearl-strand": ["White pearl"],
  "mae-pearl-strand": ["White pearl"],
  "cosima-tote": ["Black", "Burgundy"],
  "helia-tote": ["Natural and black"],
  "rue-tote": ["Black", "Tan"],
  "dove-tote": ["Burgundy"],
  "junia-bucket-bag": ["Black", "Forest"],
  "odile-bucket-bag": ["Black", "Tan"],
  "corin-bucket-bag": ["Bone", "Terracotta"],
  "koa-bucket-bag": ["Black", "Forest"],
  "noemi-clutch": ["Black", "Burgundy"],
  "thalia-clutch": ["Black", "Bone"],
  "garnet-clutch": ["Forest"],
  "nico-clutch": ["Black"],
  "tamsin-belt": ["Black", "Tan"],
  "clover-belt": ["Cognac"],
  "marlow-belt": ["Black", "Cognac"],
  "xanthe-card-holder": ["Black", "Navy"],
  "gilda-card-holder": ["Cognac"],
  "reva-card-holder": ["Black", "Burgundy"],
  "teal-card-holder": ["Bone", "Navy"],
  "liora-fedora": ["Charcoal"],
  "romilly-fedora": ["Camel", "Navy"],
  "vesper-beanie": ["Charcoal", "Navy"],
  "ember-beanie": ["Navy", "Oat"],
  "opaline-beanie": ["Moss", "Oat"],
  "sky-beanie": ["Navy", "Oat"],
  "petra-knit": ["Charcoal", "Navy"],
  "viola-knit": ["Oat"],
  "indra-knit": ["Navy and oat"],
  "elowen-sunglasses": ["Black"],
  "jonquil-sunglasses": ["Tortoise"],
  "tilda-sunglasses": ["Olive"],
  "flora-sunglasses": ["Tortoise"],
  "zephyr-hair-clips": ["Black and ivory"],
};

/** Where the photograph shows more than the one color on sale. */
const ownColors: Readonly<Record<string, string>> = { "viola-knit": "Sage" };

/** Each band or bangle of a mixed set, in silver throughout, at this part of the price. */
const ALL_SILVER = 0.6;

function metalColors(metal: string): Choice[] {
  const own = metals[metal];
  if (!own) throw new Error(`Unknown metal ${metal}`);
  return [own, ...own.others.map((key) => metals[key] ?? own)].map(({ value, worth }) => ({
    value,
    times: worth / own.worth,
  }));
}

/** The colors a product comes in, the photographed one first. */
function colorsOf({ slug, archetype, metal, color }: ManifestProduct): Choice[] {
  if (color === "Mixed metals") {
    return [{ value: color }, { value: "Sterling silver", times: ALL_SILVER }];
  }
  if (metal && archetype !== "pearl_strand") return metalColors(metal);

  const own = ownColors[slug] ?? color;
  const worth = pearls[own] ?? 1;
  return [own, ...(otherColors[slug] ?? [])].map((value) => ({
    value,
    times: (pearls[value] ?? worth) / worth,
  }));
}
