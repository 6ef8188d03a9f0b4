import type { ManifestProduct } from "./types";

/** What the details page says for a material of the manifest. */
const descriptions: Readonly<Record<string, string>> = {
  "18k yellow gold": "18k yellow gold, stamped 750",
  "white gold": "18k white gold, stamped 750, rhodium finish",
  "rose gold": "18k rose gold, stamped 750",
  "gold vermeil": "Gold vermeil: 3 microns of 18k gold over sterling silver",
  "sterling silver": "Sterling silver, stamped 925",
  "oxidized silver": "Sterling silver, stamped 925, oxidized by hand",
  diamond: "Natural diamond, G–H color, VS clarity",
  emerald: "Natural emerald, lightly oiled",
  ruby: "Natural ruby, heated",
  sapphire: "Natural blue sapphire, heated",
  morganite: "Natural morganite",
  aquamarine: "Natural aquamarine",
  amethyst: "Natural amethyst, eye-clean",
  moonstone: "Moonstone with blue sheen",
  malachite: "Malachite",
  onyx: "Onyx",
  turquoise: "Turquoise, stabilized",
  carnelian: "Carnelian",
  "lapis lazuli": "Lapis lazuli, undyed",
  "mother-of-pearl": "Mother-of-pearl",
  "freshwater pearl": "Cultured freshwater pearl",
  "blush freshwater pearl": "Cultured freshwater pearls, natural blush color",
  "golden freshwater pearl": "Cultured freshwater pearls, golden",
  "gray freshwater pearl": "Cultured freshwater pearls, storm gray",
  "full-grain leather": "Full-grain cow leather, vegetable tanned",
  "cotton canvas": "Cotton canvas, 24 oz (815 g/m²)",
  "brass hardware": "Solid brass hardware",
  "gilt hardware": "Gold-plated brass hardware",
  "silver-tone hardware": "Nickel-free, palladium-plated brass hardware",
  "silk twill": "100% silk twill, 18 momme, hand-rolled hem",
  "silk satin": "100% silk satin, cotton backing",
  acetate: "Cotton-based cellulose acetate",
  "mineral glass": "Mineral glass lenses, category 3, 100% UVA and UVB",
  "gilt metal": "Gold-plated brass and a stainless steel spring",
  "wool felt": "100% wool felt, grosgrain ribbon, cotton sweatband",
  "woven straw": "Natural toquilla straw, grosgrain ribbon, cotton sweatband",
  "merino wool": "100% merino wool, 19.5 micron",
  "eau de parfum": "Eau de parfum, 18% fragrance oil",
  glass: "Glass bottle with a removable spray",
  stoneware: "Glazed stoneware, fired to 2,280 °F (1,250 °C)",
  "gilt rim": "Gilt rim of 22k gold luster",
};

/** What shoppers look for in a material of the manifest; what is left out is no reason to buy. */
const families: Readonly<Record<string, readonly string[]>> = {
  Gold: ["18k yellow gold", "white gold", "rose gold"],
  "Gold vermeil": ["gold vermeil"],
  Silver: ["sterling silver", "oxidized silver"],
  Pearl: [
    "freshwater pearl",
    "blush freshwater pearl",
    "golden freshwater pearl",
    "gray freshwater pearl",
  ],
  Leather: ["full-grain leather"],
  Silk: ["silk twill", "silk satin"],
  Wool: ["merino wool", "wool felt"],
  Canvas: ["cotton canvas"],
  Straw: ["woven straw"],
  Acetate: ["acetate"],
  Stoneware: ["stoneware"],
  Diamond: ["diamond"],
  Emerald: ["emerald"],
  Ruby: ["ruby"],
  Sapphire: ["sapphire"],
  Amethyst: ["amethyst"],
  Aquamarine: ["aquamarine"],
  Carnelian: ["carnelian"],
  "Lapis lazuli": ["lapis lazuli"],
  Malachite: ["malachite"],
  Moonstone: ["moonstone"],
  Morganite: ["morganite"],
  "Mother-of-pearl": ["mother-of-pearl"],
  Onyx: ["onyx"],
  Turquoise: ["turquoise"],
};

/** The materials that a product is found by. */
export function materialFamilies({ materials }: ManifestProduct): string[] {
  return Object.keys(families).filter((family) =>
    families[family]?.some((material) => materials.includes(material)),
  );
}

/** Care by the materials it is for, the most delicate first; the first that applies is printed. */
const care: readonly { for: readonly string[]; text: string }[] = [
  {
    for: ["eau de parfum"],
    text: "Keep upright, away from sun and heat, and use within three years of opening.",
  },
  {
    for: ["stoneware"],
    text: "Wash by hand in warm water. The gilt rim does not like dishwashers, microwaves or scouring pads.",
  },
  {
    for: ["mineral glass"],
    text: "Rinse the lenses before wiping them with the cloth provided. Do not leave the frame on a dashboard: acetate softens in heat.",
  },
  {
    for: ["acetate"],
    text: "Wipe with a soft, dry cloth and keep clear of hairspray, which clouds the polish.",
  },
  {
    for: ["merino wool"],
    text: "Wash by hand in cool water with wool soap, press in a towel and dry flat. Between washes, an airing is usually enough.",
  },
  {
    for: ["wool felt"],
    text: "Brush counterclockwise with a soft brush. Lift by the brim, and let rain dry naturally away from heat.",
  },
  {
    for: ["woven straw"],
    text: "Wipe with a damp cloth and let it dry in the shade. Straw cracks when it is folded dry.",
  },
  {
    for: ["silk twill"],
    text: "Dry clean, or wash by hand in cool water and iron on the reverse while damp. Spray perfume before you tie it, not after.",
  },
  {
    for: ["silk satin"],
    text: "Spot clean with a barely damp white cloth. Avoid rain and jewelry with claws.",
  },
  {
    for: ["cotton canvas"],
    text: "Brush off dry dirt and sponge the canvas with cold water; it does not go in the machine. The handles like a little leather cream twice a year.",
  },
  {
    for: ["full-grain leather"],
    text: "Condition the leather with colorless cream twice a year and keep it in its cotton bag. Marks and darkening are part of its life.",
  },
  {
    for: [
      "freshwater pearl",
      "blush freshwater pearl",
      "golden freshwater pearl",
      "gray freshwater pearl",
    ],
    text: "Pearls go on last and come off first. Wipe with a soft cloth after wearing and keep away from perfume.",
  },
  {
    for: ["gold vermeil"],
    text: "Take off before swimming or sleeping, and wipe with a soft, dry cloth. Polish wears vermeil away.",
  },
  {
    for: ["oxidized silver"],
    text: "Do not polish: the dark finish is meant to fade on the high points. Wipe with a soft, barely damp cloth.",
  },
  {
    for: ["emerald", "turquoise", "malachite", "lapis lazuli", "moonstone", "mother-of-pearl"],
    text: "Clean with a soft, damp cloth only. Stones like these are sensitive to steam, ultrasonic baths and knocks.",
  },
  {
    for: ["sterling silver"],
    text: "Wear it often and it will hardly tarnish. Otherwise use a silver cloth and keep it in the pouch.",
  },
  {
    for: ["18k yellow gold", "white gold", "rose gold"],
    text: "Clean with warm water, a drop of mild soap and a soft brush. Store apart from other pieces.",
  },
];

export function describeMaterial(material: string): string {
  return descriptions[material] ?? material;
}

const WATCH_CARE =
  "Wind it in the morning until it resists, keep the strap dry and have the movement serviced every five years.";

/** A note on looking after a product. */
export function careOf({ archetype, materials }: ManifestProduct): string {
  if (archetype === "watch") return WATCH_CARE;
  const note = care.find((entry) => entry.for.some((material) => materials.includes(material)));
  return note?.text ?? "Keep dry and away from direct sun.";
}
