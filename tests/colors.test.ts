import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

const tokens = readFileSync(join(root, "shop/tokens.css"), "utf8");

/** A color of the shop, as the first rule of the tokens has it. */
function color(name: string): string {
  const [, value] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (!value) throw new Error(`there is no color ${name}`);
  return value;
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(color(one)), luminance(color(other))].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

test.each(["paper", "linen", "sand"])(
  "the edge of fields and buttons has enough contrast with %s (WCAG 1.4.11)",
  (ground) => expect(contrast("edge", ground)).toBeGreaterThanOrEqual(3),
);

test.each([
  ["ink", "paper"],
  ["ink", "linen"],
  ["ink-soft", "paper"],
  ["ink-soft", "linen"],
  ["oxblood", "paper"],
  ["oxblood", "linen"],
  ["moss", "paper"],
  ["moss", "linen"],
])("text in %s is read on %s (WCAG 1.4.3)", (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});
