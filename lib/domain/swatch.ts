import type { Variation } from "./product";

export interface Swatch {
  /** CSS color. */
  color: string;
  /** Whether a mark on it must be light to be seen. */
  isDark: boolean;
}

/** The display colors of a product's Color values, by value id. */
export function swatchesOf(variations: readonly Variation[]): Record<number, Swatch> {
  const values = variations.filter(isColor).flatMap((variation) => variation.values);
  return Object.fromEntries(values.map(({ id, value }) => [id, swatchOf(value)]));
}

/** The display color of a Color value. */
export function swatchOf(value: string): Swatch {
  return { color: swatchColor(value), isDark: isDarkSwatch(value) };
}

/** Whether a variation is shown as swatches. */
function isColor({ name }: Variation): boolean {
  return name.trim().toLowerCase() === "color";
}

/** The four metals the specification fixes, and others whose first word is no CSS color. */
const COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "yellow gold": "#d4af6a",
    "white gold": "#dcdcd8",
    "rose gold": "#d9a58d",
    "gold vermeil": "#c99b4b",
    sterling: "#c9cac9",
    oxidised: "#55555a",
    oxidized: "#55555a",
    mixed: "#cbb59b",
    amber: "#b5703a",
    blush: "#e0bfb2",
    bone: "#e6ddcb",
    burgundy: "#5e1f2b",
    camel: "#b79a76",
    celadon: "#a9b3a0",
    champagne: "#dcc7a4",
    charcoal: "#3a3733",
    cognac: "#8f5330",
    deep: "#22333f",
    forest: "#2f4536",
    garnet: "#7a2233",
    golden: "#cda75a",
    moss: "#7c8570",
    natural: "#e4d9c3",
    oat: "#c9b79c",
    russet: "#7a3b33",
    saffron: "#c98b4a",
    sage: "#8d967e",
    sand: "#d8c7ab",
    storm: "#8b8c92",
    straw: "#d9c48f",
    terracotta: "#b5633c",
    tortoise: "#6b452a",
  }),
);

/**
 * The display color of a Color value: the four metals are fixed, otherwise the first word of the
 * value is the color (specification, shopping flow, section 4).
 */
export function swatchColor(value: string): string {
  const name = value.trim().toLowerCase();
  const first = name.split(/\s+/)[0] ?? "";
  return COLORS.get(name) ?? COLORS.get(first) ?? first;
}

/** Whether a mark on the swatch must be light to be seen; unknown color names count as light. */
export function isDarkSwatch(value: string): boolean {
  const color = swatchColor(value);
  const channels = /^#(..)(..)(..)$/.exec(color);
  if (!channels) return DARK_NAMES.has(color);
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** CSS names among the colors that are dark. */
const DARK_NAMES: ReadonlySet<string> = new Set([
  ...[
    "black",
    "navy",
    "brown",
    "blue",
    "green",
    "maroon",
    "purple",
    "indigo",
    "red",
    "teal",
    "olive",
  ],
]);
