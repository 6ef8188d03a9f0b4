import type { Choice, ManifestProduct } from "./types";

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
export function colorsOf({ slug, archetype, metal, color }: ManifestProduct): Choice[] {
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
