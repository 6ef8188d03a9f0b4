import { type DesignerKey, designers } from "./designers";
import { hash } from "./hash";
import { describeMaterial } from "./materials";
import { shippingOf } from "./shipping";
import type { ManifestProduct } from "./types";
import { variationsOf } from "./variations";

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;
}

function deliveryOf(designer: DesignerKey): string {
  const goesAbroad = shippingOf(designer).some(({ type }) => type.startsWith("International"));
  return [
    `Sent by ${designers[designer].name} within 24–48 hours of your order.`,
    "Standard delivery is free in the continental United States.",
    goesAbroad
      ? "International rates are shown at checkout."
      : "This designer ships within the United States only.",
  ].join(" ");
}

function materialsOf(product: ManifestProduct): string[] {
  const colors = variationsOf(product).find(({ name }) => name === "Color")?.choices ?? [];
  const others = colors.slice(1).map(({ value }) => value.toLowerCase());
  const lines = product.materials.map(describeMaterial);
  return others.length > 0 ? [...lines, `Also made in ${others.join(" and ")}`] : lines;
}

/** A product's details as HTML: materials, dimensions and delivery. */
export function detailsOf(product: ManifestProduct, designer: DesignerKey): string {
  return [
    "<h3>Materials</h3>",
    list(materialsOf(product)),
    "<h3>Dimensions</h3>",
    list(dimensionsOf(product)),
    "<h3>Delivery</h3>",
    paragraph(deliveryOf(designer)),
  ].join("");
}

/** A figure within a range that always comes out the same for one product. */
type Measure = (what: string, from: number, to: number, decimals?: number) => number;

function measureFor(slug: string): Measure {
  return (what, from, to, decimals = 1) => {
    const share = (hash(`${slug}:${what}`) % 1000) / 999;
    return Number((from + share * (to - from)).toFixed(decimals));
  };
}

function inches(...centimeters: number[]): string {
  const imperial = centimeters.map((length) => (length / 2.54).toFixed(1)).join(" × ");
  return `${imperial} in (${centimeters.join(" × ")} cm)`;
}

function ounces(grams: number): string {
  return `${(grams / 28.35).toFixed(1)} oz (${grams} g)`;
}

function pounds(kilograms: number): string {
  return `${(kilograms * 2.205).toFixed(1)} lb (${kilograms} kg)`;
}

const SIZED_RING = "US sizes 5 to 9; between sizes, take the larger";

const byArchetype: Readonly<Record<string, (measure: Measure) => string[]>> = {
  solitaire: (m) => [
    `Band ${m("band", 1.6, 2.1)} mm wide`,
    `Setting stands ${m("rise", 5.4, 7.2)} mm above the finger`,
    `About ${m("weight", 2.4, 3.4)} g in size 6`,
    SIZED_RING,
  ],
  eternity: (m) => [
    `Band ${m("band", 2, 2.6)} mm wide and ${m("rise", 1.6, 2)} mm high`,
    "Stones all the way around, so it cannot be resized",
    SIZED_RING,
  ],
  cocktail: (m) => [
    `Stone ${m("stone", 12, 15, 0)} × ${m("stone width", 9, 11, 0)} mm`,
    `Band ${m("band", 2.4, 3)} mm wide`,
    `About ${m("weight", 6.5, 9)} g in size 6`,
    SIZED_RING,
  ],
  signet: (m) => [
    `Face ${m("face", 12, 14)} × ${m("face width", 10, 11.5)} mm`,
    `Tapers to ${m("band", 3, 3.6)} mm at the back`,
    `About ${m("weight", 7.2, 9.8)} g in size 6`,
    SIZED_RING,
  ],
  stacking: (m) => [
    `Three bands, each ${m("band", 1.6, 2)} mm wide`,
    `About ${m("weight", 5, 6.4)} g together in size 6`,
    SIZED_RING,
  ],
  hoops: (m) => [`${m("weight", 2.1, 4.2)} g an earring`, "For pierced ears; hinged post"],
  studs: (m) => [
    `${m("across", 6, 8.5)} mm across`,
    `${m("weight", 0.9, 1.6)} g an earring`,
    "For pierced ears; 0.8 mm post, 10 mm long",
  ],
  drops: (m) => [
    `Hang ${m("drop", 32, 52, 0)} mm below the lobe`,
    `${m("weight", 2.6, 4.8)} g an earring`,
    "For pierced ears; hook with silicone stay",
  ],
  pendant: (m) => [
    `Pendant ${m("height", 14, 20, 0)} mm high`,
    `Chain ${m("chain", 1.1, 1.6)} mm thick, spring-ring clasp`,
    "16 in falls at the base of the neck, 18 in at the collarbone, 20 in just below",
  ],
  layered: (m) => [
    `Three chains of ${m("short", 15, 16, 0)}, 18 and ${m("long", 20, 21, 0)} in on one clasp`,
    "Extender of 2 in",
    `About ${m("weight", 11, 16)} g`,
  ],
  pearl_strand: (m) => [
    `Pearls of ${m("pearl", 6.5, 7.5)} to ${m("largest", 8, 8.5)} mm`,
    "Knotted on silk between each pearl",
    `Clasp ${m("clasp", 9, 12, 0)} mm across`,
  ],
  tennis: (m) => [
    `Line ${m("line", 3, 3.6)} mm wide`,
    `About ${m("stones", 46, 58, 0)} stones in 7 in`,
    "Box clasp with a safety catch",
  ],
  cuff: (m) => [
    `${m("height", 14, 22, 0)} mm at the widest`,
    "S/M fits wrists of 5.5 to 6.5 in, M/L of 6.5 to 7.5 in",
    `About ${m("weight", 28, 42, 0)} g`,
  ],
  bangles: (m) => [
    `Each ${m("width", 3, 4.5)} mm wide`,
    "Inner diameter 58 mm (S), 62 mm (M) or 66 mm (L)",
    `About ${m("weight", 38, 52, 0)} g for the three`,
  ],
  charm_bracelet: (m) => [
    `Links of ${m("link", 5, 6)} mm, lobster clasp`,
    `Charms ${m("charm", 9, 14, 0)} mm high, on jump rings that open`,
    `About ${m("weight", 16, 21)} g`,
  ],
  brooch: (m) => [
    `${m("height", 42, 58, 0)} × ${m("width", 32, 42, 0)} mm`,
    `About ${m("weight", 9, 14)} g`,
    "Pin of hard-drawn wire with a double catch",
  ],
  cufflinks: (m) => [
    `Faces ${m("face", 14, 16, 0)} mm across`,
    `About ${m("weight", 12, 17)} g the pair`,
    "Swivel bar; for double and single cuffs",
  ],
  watch: (m) => [
    `Case ${m("case", 6.6, 6.9)} mm thick`,
    "Hand-wound movement, 42-hour reserve",
    "Sapphire crystal; water resistant to 30 m",
    `Strap ${m("strap", 16, 18, 0)} mm, for wrists of 5.7 to 7.7 in`,
  ],
  scarf: (m) => [
    "36 × 36 in (91 × 91 cm) or 27 × 27 in (69 × 69 cm)",
    `Printed with ${m("screens", 8, 14, 0)} screens`,
    `The larger square weighs ${ounces(m("weight", 64, 70, 0))}`,
  ],
  tote: (m) => [
    inches(m("width", 34, 38, 0), m("height", 29, 33, 0), m("depth", 13, 16, 0)),
    `Handle drop ${inches(m("drop", 21, 25, 0))}`,
    `${pounds(m("weight", 0.78, 0.98, 2))}; one zipped pocket, two open ones`,
  ],
  clutch: (m) => [
    inches(m("width", 24, 27, 0), m("height", 14, 16, 0), m("depth", 4, 5, 0)),
    `${pounds(m("weight", 0.31, 0.42, 2))}; one inner pocket`,
    "Fits a phone of 6.7 in",
  ],
  bucket: (m) => [
    inches(m("width", 22, 25, 0), m("height", 23, 26, 0), m("depth", 16, 18, 0)),
    `Handle drop ${inches(m("drop", 15, 18, 0))}`,
    `${pounds(m("weight", 0.62, 0.78, 2))}; one inner pocket and a key ring`,
  ],
  belt: () => [
    "Width 1.25 in (3.2 cm)",
    "To the middle hole: S 30 in (75 cm), M 33 in (85 cm), L 37 in (95 cm)",
    "Five holes, 1 in (2.5 cm) apart",
  ],
  sunglasses: (m) => [
    `Lens ${m("lens", 49, 53, 0)} mm, bridge ${m("bridge", 19, 22, 0)} mm, temple 145 mm`,
    `Frame ${m("frame", 138, 144, 0)} mm across`,
    `${ounces(m("weight", 30, 37, 0))}; case and cloth included`,
  ],
  fedora: (m) => [
    `Brim ${inches(m("brim", 6.5, 8))}`,
    `Crown ${inches(m("crown", 10, 11))}`,
    "S/M fits 21.7–22.4 in (55–57 cm), L/XL 22.8–23.6 in (58–60 cm)",
  ],
  beanie: (m) => [
    "One size, for heads of 21.3–23.6 in (54–60 cm)",
    `Cuff ${inches(m("cuff", 6.5, 8.5))}`,
    `About ${ounces(m("weight", 95, 130, 0))}`,
  ],
  sweater: (m) => [
    "Chest, laid flat: XS 18.1, S 19.3, M 20.5, L 21.7, XL 23.2 in (46 to 59 cm)",
    `Length ${inches(m("length", 60, 63, 0))} in size M`,
    `Seven-gauge knit, about ${ounces(m("weight", 380, 460, 0))}`,
  ],
  perfume: () => [
    "50 ml (1.7 fl oz) or 100 ml (3.4 fl oz)",
    "Made in small batches, dated on the base",
  ],
  dish: (m) => [
    `${inches(m("across", 11, 13, 0))} across`,
    `${inches(m("height", 2.2, 3))} high`,
    `About ${ounces(m("weight", 180, 240, 0))}; no two alike`,
  ],
  cardholder: () => [inches(10, 7.5), "0.2 in (0.5 cm) thick when empty", "Three pockets"],
  barrette: (m) => [
    `Larger clip ${inches(m("large", 8.5, 9.5))}`,
    `Smaller clip ${inches(m("small", 6, 7))}`,
    "Set of two",
  ],
};

/** Where the maker's description fixes a figure. */
const bySlug: Readonly<Record<string, readonly string[]>> = {
  "marlow-belt": [
    "Width 1 in (2.6 cm)",
    "To the middle hole: S 30 in (75 cm), M 33 in (85 cm), L 37 in (95 cm)",
    "Five holes, 1 in (2.5 cm) apart",
  ],
  "dove-tote": [
    inches(31, 28, 14),
    `Handle drop ${inches(24)}`,
    `${pounds(0.94)}; one zipped pocket, two open ones`,
  ],
  "elis-pendant": ["Pendant 16 mm high", "Chain 1.2 mm thick", "Fastens at 16 in and 18 in"],
  "sabine-studs": [
    "Pearls of 6, 7 or 8 mm",
    "1.1 to 1.6 g an earring",
    "For pierced ears; 0.8 mm post, 10 mm long",
  ],
  "xanthe-card-holder": [
    inches(10, 7.5),
    "0.2 in (0.5 cm) thick when empty",
    "Three pockets for six cards",
  ],
  "reva-card-holder": [inches(10, 7.5), "0.15 in (0.4 cm) thick when empty", "Three pockets"],
  "pilar-eau-de-parfum": ["75 ml (2.5 fl oz)", "Made in small batches, dated on the base"],
};

/** A first line that is given for each product. */
const leadOf: Readonly<Record<string, string>> = {
  "isola-watch": "Case 34 mm across",
  "nerys-watch": "Case 36 mm across",
  "bellamy-watch": "Case 34 mm across",
  "jade-watch": "Case 36 mm across",
  "brisa-hoops": "Outer diameter 24 mm",
  "greer-hoops": "Outer diameter 26 mm",
  "perrin-hoops": "Outer diameter 25 mm",
  "cass-hoops": "Outer diameter 27 mm",
  "ada-hoops": "Outer diameter 21 mm",
};

/** The lines under Dimensions; the same for a product on every run. */
function dimensionsOf({ slug, archetype }: ManifestProduct): string[] {
  const fixed = bySlug[slug];
  if (fixed) return [...fixed];
  const lines = byArchetype[archetype]?.(measureFor(slug)) ?? [];
  const lead = leadOf[slug];
  return lead ? [lead, ...lines] : lines;
}
