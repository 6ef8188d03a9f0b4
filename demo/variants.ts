import { hash } from "./hash";
import type { ProductTerms } from "./product-terms";
import type { Choice, ChoiceOf, DemoVariant, ManifestPicture, ManifestProduct } from "./types";
import { notMade } from "./variations";

const UNLIMITED = -1;

/** Stock of the combination that is preselected, where chance may not decide. */
const stockOfFirst: Readonly<Record<string, number>> = {
  "alma-ring": 14,
  "cosima-tote": 14,
  "damson-brooch": 0,
  "esme-ring": 0,
  "jonquil-sunglasses": 0,
};

/** Variations besides Color whose other values do not look like the photograph. */
const visible = new Set(["Stone", "Strap"]);

function combinations(variations: readonly ChoiceOf[]): Choice[][] {
  return variations.reduce<Choice[][]>(
    (rows, { choices }) => rows.flatMap((row) => choices.map((choice) => [...row, choice])),
    [[]],
  );
}

/** Whole dollars, in steps a shop would print: $1 below $100, $5 below $500, $10 above. */
function rounded(cents: number): number {
  const step = cents < 10_000 ? 100 : cents < 50_000 ? 500 : 1_000;
  return Math.round(cents / step) * step;
}

function priceOf(baseCents: number, combination: readonly Choice[]): number {
  const times = combination.reduce((product, choice) => product * (choice.times ?? 1), 1);
  const plus = combination.reduce((sum, choice) => sum + (choice.plusCents ?? 0), 0);
  return (times === 1 ? baseCents : rounded(baseCents * times)) + plus;
}

/** 15 % unlimited, 6 % none, 20 % one to three, the rest four to twenty-five. */
function stockOf(slug: string, values: readonly string[]): number {
  const draw = hash([slug, ...values].join("/"));
  const percent = draw % 100;
  const amount = Math.floor(draw / 100);
  if (percent < 15) return UNLIMITED;
  if (percent < 21) return 0;
  if (percent < 41) return 1 + (amount % 3);
  return 4 + (amount % 22);
}

/** The first combination is preselected in the shop, so it is in stock unless the table says no. */
function stockOfPreselected(slug: string, values: readonly string[]): number {
  return stockOfFirst[slug] ?? (stockOf(slug, values) || 6);
}

/** The first picture in the color of a combination; in the first color it is the product's own. */
function pictureIn(
  { images, variants }: ManifestProduct,
  variations: readonly ChoiceOf[],
  values: readonly string[],
): ManifestPicture | undefined {
  const at = variations.findIndex(({ name }) => name === "Color");
  const color = values[at];
  if (at === -1 || color === variations[at]?.choices[0]?.value) return images[0];
  return variants.find((variant) => variant.color === color);
}

/**
 * Every combination of a product that is made, with its price in US cents and its stock.
 * The first one has the first value of every variation. `addressOf` gives a picture's public URL,
 * null while it has not arrived.
 */
export function variantsOf(
  product: ManifestProduct,
  variations: readonly ChoiceOf[],
  { priceCents, wasCents }: Pick<ProductTerms, "priceCents" | "wasCents">,
  addressOf: (file: string) => string | null,
): DemoVariant[] {
  const { slug } = product;
  const gaps = notMade[slug] ?? [];
  return combinations(variations).flatMap((combination, position) => {
    const values = combination.map((choice) => choice.value);
    const chosen = new Map(variations.map(({ name }, index) => [name, values[index]]));
    const isGap = gaps.some((gap) =>
      Object.entries(gap).every(([name, value]) => chosen.get(name) === value),
    );
    if (isGap) return [];

    const isPhotographed = variations.every(
      ({ name, choices }, index) => !visible.has(name) || choices[0]?.value === values[index],
    );
    const picture = isPhotographed ? pictureIn(product, variations, values) : undefined;
    return {
      values,
      priceCents: priceOf(priceCents, combination),
      compareAtCents: wasCents ? priceOf(wasCents, combination) : null,
      inventory: position === 0 ? stockOfPreselected(slug, values) : stockOf(slug, values),
      imageFile: picture ? addressOf(picture.file) : null,
    };
  });
}
