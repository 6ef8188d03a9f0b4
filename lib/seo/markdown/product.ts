import { formatPrice } from "@/lib/domain/money";
import type { Combination, Product, Variant } from "@/lib/domain/product";
import { isInStock } from "@/lib/domain/product";
import { priceOrFree } from "@/lib/domain/shipping";
import { chosenValues, selectionToText } from "@/lib/domain/variation";
import { shop } from "@/shop/shop.config";
import { markdownOf, markdownText } from "./html";

/** A product's page as Markdown: what it is, what it costs in each combination, and its texts. */
export function productMarkdown(
  shopUrl: string,
  product: Product,
  variant: Variant | null,
): string {
  const { id, name, brand, category, combinations, price, pictures } = product;
  const [picture] = pictures;
  const isSoldOut =
    combinations && combinations.length > 0
      ? combinations.every((made) => made.isSoldOut)
      : variant !== null && !isInStock(variant.inventory);
  const brandLink = `[${markdownText(brand.name)}](${shopUrl}/products/designers/${brand.id}.md)`;
  const categoryLink = category?.name
    ? ` · [${markdownText(category.name)}](${shopUrl}/products/category/${category.id}.md)`
    : "";
  const blocks = [
    `# ${markdownText(name)}`,
    `By ${brandLink}${categoryLink}`,
    `**${formatPrice(variant?.price ?? price)}** · ${isSoldOut ? "Sold out" : "In stock"}`,
    picture && `![${markdownText(picture.alt || name)}](${new URL(picture.src, shopUrl).href})`,
    markdownOf(shopUrl, product.description),
    combinationsTable(shopUrl, product),
    section("Details", markdownOf(shopUrl, product.details)),
    section("Care", markdownOf(shopUrl, product.care)),
    section("Delivery and returns", deliveryText(product)),
    `[See it in the shop](${shopUrl}/details/${id})`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function section(title: string, text: string): string {
  return text === "" ? "" : `## ${title}\n\n${text}`;
}

function combinationsTable(shopUrl: string, product: Product): string {
  const { combinations, variations, id } = product;
  if (!combinations || combinations.length < 2) return "";
  const names = variations.map((variation) => markdownText(variation.name));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const row = ({ valueIds, price, isSoldOut }: Combination) =>
    line([
      ...chosenValues(valueIds, variations).map(markdownText),
      formatPrice(price),
      isSoldOut ? "Sold out" : "In stock",
      `${shopUrl}/details/${id}?v=${selectionToText(valueIds)}`,
    ]);
  const head = [...names, "Price", "Availability", "Address"];
  const table = [line(head), line(head.map(() => "---")), ...combinations.map(row)];
  return `## Choices\n\n${table.join("\n")}`;
}

function deliveryText({ brand, shippingRates = [] }: Product): string {
  const standard = shippingRates.find(({ type }) => type === "Standard");
  const cost = standard
    ? `Standard shipping in the continental United States: ${priceOrFree(standard.price)}. `
    : "";
  return `${cost}Sent by ${markdownText(brand.name)} within ${shop.processingTime}. Returns can be requested within ${shop.returnDays} days of receipt.`;
}
