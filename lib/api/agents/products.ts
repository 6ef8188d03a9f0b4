import { isoDecimals } from "@/lib/domain/money/currency";
import type { Cents } from "@/lib/domain/money/money";
import { choiceText } from "@/lib/domain/product/choice-text";
import { FINAL_SALE_TERMS, isFinalSale } from "@/lib/domain/product/final-sale";
import type { Combination, Product } from "@/lib/domain/product/product";
import { chosenOf, selectionToText } from "@/lib/domain/product/variation";
import { htmlToText } from "@/lib/seo/plain-text";
import { identifiersOf, ownNumberOf } from "@/lib/seo/product-identifiers";
import { absoluteUrl } from "@/lib/seo/structured-data";
import { basics } from "@/shop/basics";
import type { Offer } from "./offers";
import type { UcpMessage } from "./protocol";

const MAX_DESCRIPTION = 5_000;
const MAX_PICTURES = 10;

/** A shop may keep fewer decimals than its currency has. */
const minorUnitsOfCent = () => 10 ** (isoDecimals(basics.currency) - basics.decimals);

/** ISO 4217's minor units. */
export const minorUnits = (amount: Cents): number => amount * minorUnitsOfCent();
export const centsFrom = (amount: number): number => amount / minorUnitsOfCent();

const price = (amount: Cents) => ({ amount: minorUnits(amount), currency: basics.currency });

export function ucpProduct(
  shopUrl: string,
  { product, choices }: Offer,
  variants: readonly Combination[],
) {
  const { id, name, brand, category, pictures, materials = [] } = product;
  const priceRange = (amounts: readonly Cents[]) => ({
    min: price(Math.min(...amounts)),
    max: price(Math.max(...amounts)),
  });
  const options = product.variations.filter(({ values }) => values.length > 0);
  return {
    id: String(id),
    title: name,
    description: { plain: htmlToText(product.description, MAX_DESCRIPTION) || name },
    url: absoluteUrl(shopUrl, `/details/${id}`),
    ...(category?.name && { categories: [{ value: category.name, taxonomy: "merchant" }] }),
    price_range: priceRange(choices.map((choice) => choice.price)),
    ...(choices.some(({ wasPrice }) => wasPrice !== undefined) && {
      list_price_range: priceRange(choices.map((choice) => choice.wasPrice ?? choice.price)),
    }),
    ...(pictures.length > 0 && {
      media: pictures
        .slice(0, MAX_PICTURES)
        .map(({ src, alt }) => image(shopUrl, src, alt || name)),
    }),
    ...(options.length > 0 && {
      options: options.map(({ name, values }) => ({
        name,
        values: values.map(({ id, value }) => ({ id: String(id), label: value })),
      })),
    }),
    variants: variants.map((choice) => ucpVariant(shopUrl, product, choice)),
    metadata: {
      ...(brand && { designer: brand.name }),
      ...(materials.length > 0 && { materials }),
    },
  };
}

const image = (shopUrl: string, src: string, alt: string) => ({
  type: "image",
  url: absoluteUrl(shopUrl, src),
  alt_text: alt,
});

export function ucpVariant(shopUrl: string, product: Product, choice: Combination) {
  const { valueIds, isSoldOut, wasPrice, sku } = choice;
  const { gtin } = identifiersOf(product, choice);
  const title = titleOf(product, choice);
  const isOne = ownNumberOf(product, choice) === String(product.id);
  const query = isOne ? "" : `?v=${selectionToText(valueIds)}`;
  const options = selectedOf(product, valueIds);
  return {
    id: ownNumberOf(product, choice),
    ...(sku && { sku }),
    ...(gtin && { barcodes: [{ type: "GTIN", value: gtin }] }),
    title,
    description: { plain: title },
    url: absoluteUrl(shopUrl, `/details/${product.id}${query}`),
    price: price(choice.price),
    ...(wasPrice !== undefined && { list_price: price(wasPrice) }),
    availability: { available: !isSoldOut, status: isSoldOut ? "out_of_stock" : "in_stock" },
    ...(options.length > 0 && { options }),
    ...(choice.image && { media: [image(shopUrl, choice.image, title)] }),
  };
}

/** "Alma Ring, Rose gold". */
export function titleOf({ name, variations }: Product, { valueIds }: Combination): string {
  return [name, choiceText(chosenOf(valueIds, variations), ", ")].filter(Boolean).join(", ");
}

/** By the variations' order; `null` where nothing is selected. */
export function selectedOf({ variations }: Product, valueIds: readonly (number | null)[]) {
  return variations.flatMap(({ name, values }, index) =>
    values
      .filter(({ id }) => id === valueIds[index])
      .map(({ id, value }) => ({ name, id: String(id), label: value })),
  );
}

export function finalSaleMessages(
  product: Product,
  choices: readonly Combination[],
  path: (index: number) => string,
): UcpMessage[] {
  return choices.flatMap(({ valueIds }, index) =>
    isFinalSale(product, valueIds)
      ? [{ type: "warning", code: "final_sale", path: path(index), content: FINAL_SALE_TERMS }]
      : [],
  );
}
