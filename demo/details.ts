import { type DesignerKey, designers } from "./designers";
import { dimensionsOf } from "./dimensions";
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
