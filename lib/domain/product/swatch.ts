import colorNames from "color-name";
import type { Variation } from "./product";
import tradeColors from "./trade-colors.json";

export interface Swatch {
  background: string | null;
  initials: string;
  isDark: boolean;
}

export function swatchesOf(variations: readonly Variation[]): Record<number, Swatch> {
  const values = variations.filter(isColor).flatMap((variation) => variation.values);
  return Object.fromEntries(values.map(({ id, value }) => [id, swatchOf(value)]));
}

export function swatchOf(value: string): Swatch {
  const [first, second] = swatchColors(value);
  return {
    background: second ? `linear-gradient(135deg, ${first} 50%, ${second} 50%)` : (first ?? null),
    initials: initialsOf(value),
    isDark: first !== undefined && isDark(first),
  };
}

function isColor({ name }: Variation): boolean {
  return name.trim().toLowerCase() === "color";
}

const FOREIGN_NAMES = {
  black:
    "schwarz noir noire negro negra preto preta nero nera zwart svart sort siyah czarny czarna",
  white:
    "weiß weiss blanc blanche blanco blanca branco branca bianco bianca wit vit hvid beyaz biały",
  red: "rot rouge rojo roja vermelho vermelha rosso rossa rood röd rød kırmızı czerwony",
  blue: "blau bleu bleue azul blu blauw blå mavi niebieski",
  green: "grün vert verte verde groen grön grøn yeşil zielony",
  yellow: "gelb jaune amarillo amarilla amarelo amarela giallo gialla geel gul sarı żółty",
  brown: "braun marron marrón marrom marrone bruin brun kahverengi brązowy",
  gray: "grau gris cinza grigio grigia grijs grå gri szary",
  pink: "rosa roze pembe różowy",
  purple: "lila violett violet morado morada roxo roxa viola paars lilla mor fioletowy",
  orange: "naranja laranja arancione oranje turuncu pomarańczowy",
  gold: "or oro dorado dorada ouro dourado goud guld gull altın złoty",
  silver: "silber argent plata plateado prata prateado argento zilver sølv gümüş srebrny",
};

const COLORS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FOREIGN_NAMES).flatMap(([color, names]) =>
    names.split(" ").map((name) => [name, color] as const),
  ),
  ...Object.keys(colorNames).map((name) => [name, name] as const),
  // The specification's four metals, and trade colors that CSS does not name.
  ...Object.entries(tradeColors),
]);

/** A known full name first, else the first color word (specification, shopping flow, section 4). */
export function swatchColors(value: string): string[] {
  const parts = value.toLowerCase().split(/[,;/&+|]/);
  return parts.flatMap((part) => colorIn(part) ?? []).slice(0, 2);
}

function colorIn(text: string): string | null {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const whole = COLORS.get(words.join(" ")) ?? COLORS.get(words.join(""));
  if (whole) return whole;
  const first = words.find((word) => COLORS.has(word));
  return (first && COLORS.get(first)) ?? null;
}

function initialsOf(value: string): string {
  const words = value.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => /^.\p{M}*/u.exec(word.normalize())?.[0])
    .join("")
    .toUpperCase();
}

function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

function channelsOf(color: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(color);
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16));
  return Object.entries(colorNames).find(([name]) => name === color)?.[1] ?? [];
}
