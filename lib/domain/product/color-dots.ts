import { swatchColors } from "./swatch";

/** A product's colors on its card. */
export interface ColorDots {
  /** All colors, for screen readers. */
  label: string;
  /** Color stops of a linear gradient with a segment for each dot. */
  stops: string;
  count: number;
  /** Colors without a dot. */
  more: number;
}

const MAX_DOTS = 4;

/** `undefined` for fewer than two colors that can be shown. */
export function colorDots(colors: readonly string[] = []): ColorDots | undefined {
  const shown = colors
    .map(swatchColors)
    .filter((pair) => pair.length > 0)
    .slice(0, MAX_DOTS);
  const count = shown.length;
  if (count < 2) return undefined;
  const stops = shown.flatMap(([first, second], index) => {
    const at = (part: number) => `${+(((index + part) / count) * 100).toFixed(2)}%`;
    return second
      ? [`${first} ${at(0)} ${at(1 / 3)}`, `${second} ${at(1 / 3)} ${at(1)}`]
      : [`${first} ${at(0)} ${at(1)}`];
  });
  const label = `${colors.length} colors: ${colors.join(", ")}`;
  return { label, stops: stops.join(", "), count, more: colors.length - count };
}
