import { dayOf, parcelLines } from "@/lib/domain/order/order-text";
import { FINAL_SALE, returnTime } from "@/lib/domain/product/final-sale";
import { optionLabel } from "@/lib/domain/shipping/shipping";
import { countOf } from "@/lib/domain/text/list-text";
import { xmlText } from "@/lib/domain/text/xml";
import type { Parcel, ShownOrder } from "@/owner/orders/show-order";
import { faces, familyOf } from "@/shop/faces.config";
import { shop } from "@/shop/shop";

type SlipOrder = Pick<ShownOrder, "number" | "placedAt" | "shipTo" | "note">;

const style = ({ ink, inkSoft, line } = shop.colors) => `
  @page { margin: 16mm; }
  * { box-sizing: border-box; margin: 0; }
  body { margin: 0 auto; padding: 32px; max-width: 720px; color: ${ink}; background: #fff;
    font: 15px/24px ${familyOf(faces.sans)}; }
  section + section { margin-top: 72px; break-before: page; }
  header { padding-bottom: 20px; border-bottom: 1px solid ${line}; letter-spacing: 0.22em; }
  header, h1 { font-family: ${familyOf(faces.serif)}; }
  header { font-size: 22px; }
  h1 { margin: 32px 0 4px; font-size: 32px; font-weight: 400; line-height: 38px; }
  h2, th { color: ${inkSoft}; font-size: 12px; font-weight: 500; letter-spacing: 0.12em;
    text-align: left; text-transform: uppercase; }
  .addresses { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin: 28px 0; }
  p, td { overflow-wrap: anywhere; }
  table { width: 100%; margin-bottom: 20px; border-collapse: collapse; }
  td { padding: 11px 0; border-top: 1px solid ${line}; vertical-align: top; }
  tr { break-inside: avoid; }
  th:first-child { width: 56px; }
  th:last-child, td:last-child { width: 80px; text-align: right; }
  .soft { color: ${inkSoft}; font-size: 13px; line-height: 20px; }
  .box { display: inline-block; width: 14px; height: 14px; border: 1px solid ${ink}; }
  .note { margin: 20px 0; padding-left: 20px; border-left: 1px solid ${inkSoft}; white-space: pre-line; }
  footer { margin-top: 40px; }
  @media print { body { padding: 0; } section + section { margin-top: 0; } }
`;

export function packingSlips(order: SlipOrder, parcels: readonly Parcel[]): string {
  return [
    `<!doctype html>`,
    `<html lang="en">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>Packing slip ${xmlText(order.number)}</title>`,
    `<style>${style()}</style>`,
    `</head>`,
    `<body>`,
    ...parcels.map((parcel) => slip(order, parcel)),
    `</body>`,
    `</html>`,
  ].join("\n");
}

function slip({ number, placedAt, shipTo, note }: SlipOrder, parcel: Parcel): string {
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const address = [...parcelLines(shipTo), shipTo.phone]
    .filter(Boolean)
    .map((line) => `<bdi>${xmlText(line)}</bdi>`);
  return [
    `<section>`,
    `<header>${xmlText(shop.name.toUpperCase())}</header>`,
    `<h1>Packing slip</h1>`,
    `<p>Order ${xmlText(number)} · ${xmlText(dayOf(placedAt))}</p>`,
    `<div class="addresses">`,
    `<div><h2>Ships to</h2><p>${address.join("<br>")}</p></div>`,
    `<div><h2>From</h2><p>${xmlText(parcel.designer)}</p>`,
    `<p class="soft">${xmlText(optionLabel(parcel.shippingType))} shipping</p></div>`,
    `</div>`,
    `<table>`,
    `<thead><tr><th scope="col">Qty</th><th scope="col">Item</th><th scope="col">Packed</th></tr></thead>`,
    `<tbody>`,
    ...parcel.lines.filter(({ quantity }) => quantity > 0).map(row),
    `</tbody>`,
    `</table>`,
    `<p>${countOf(pieces, "piece")} in this package.</p>`,
    ...(note ? [`<p class="note"><bdi>${xmlText(note)}</bdi></p>`] : []),
    `<footer class="soft">${returnText(parcel)}${shop.email && ` Questions? Write to ${xmlText(shop.email)}.`}</footer>`,
    `</section>`,
  ].join("\n");
}

function returnText(parcel: Parcel): string {
  const lines = parcel.lines.filter(({ quantity }) => quantity > 0);
  const final = lines.filter((line) => line.isFinalSale);
  if (final.length === lines.length) return "Everything in this package is final sale.";
  const days = `A return can be requested within ${returnTime()} of receipt`;
  return final.length === 0 ? `${days}.` : `${days}, except of what is final sale.`;
}

function row({ name, chosen, sku, quantity, isFinalSale }: Parcel["lines"][number]): string {
  const options = chosen.map(({ variation, value }) => `${variation}: ${value}`);
  const details = [...options, sku, isFinalSale && FINAL_SALE]
    .flatMap((detail) => (detail ? xmlText(detail) : []))
    .join(" · ");
  return [
    `<tr><td>${quantity}</td>`,
    `<td>${xmlText(name)}<div class="soft">${details}</div></td>`,
    `<td><span class="box"></span></td></tr>`,
  ].join("");
}
