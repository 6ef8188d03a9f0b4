import "server-only";
import { render } from "@react-email/render";
import type { Order } from "@/lib/domain/order";
import { dayOf, parcelLines } from "@/lib/domain/order-text";
import { optionLabel } from "@/lib/domain/shipping";
import { shop } from "@/shop/shop.config";
import { look } from "./layout/look";

/** One designer's part of an order, as it is packed. */
export interface SlipParcel {
  designer: string;
  shippingType: string;
  lines: {
    name: string;
    chosen: { variation: string; value: string }[];
    sku: string;
    quantity: number;
  }[];
}

type SlipOrder = Pick<Order, "number" | "placedAt" | "shipTo" | "note">;

const { ink, inkSoft, line } = shop.colors;

const STYLE = `
  @page { margin: 16mm; }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 24px; max-width: 720px; color: ${ink}; background: #fff; }
  section + section { margin-top: 64px; break-before: page; }
  tr { break-inside: avoid; }
  .box { display: inline-block; width: 14px; height: 14px; border: 1px solid ${ink}; }
  @media print { body { padding: 0; } section + section { margin-top: 0; } }
`;

/** A page to print for each parcel, to be put into it: what is in it and where it goes, no prices. */
export async function packingSlips(
  order: SlipOrder,
  parcels: readonly SlipParcel[],
): Promise<string> {
  const html = await render(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Packing slip ${order.number}`}</title>
        <style>{STYLE}</style>
      </head>
      <body style={{ fontFamily: look.page.fontFamily }}>
        {parcels.map((parcel) => (
          <Slip key={parcel.designer} order={order} parcel={parcel} />
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>${html.slice(html.indexOf("<html"))}\n`;
}

function Slip({ order, parcel }: { order: SlipOrder; parcel: SlipParcel }) {
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cell = { ...look.value, borderTop: `1px solid ${line}` };
  return (
    <section>
      <header style={{ paddingBottom: 20, borderBottom: `1px solid ${line}` }}>
        <p style={{ ...look.wordmark, margin: 0 }}>{shop.name.toUpperCase()}</p>
      </header>
      <h1 style={{ ...look.heading, margin: "32px 0 8px" }}>Packing slip</h1>
      <p style={look.text}>
        Order {order.number} · {dayOf(order.placedAt)}
      </p>
      <table style={look.table}>
        <tbody>
          <tr>
            <td style={{ ...look.text, width: "50%", verticalAlign: "top", paddingRight: 24 }}>
              <p style={look.label}>Ships to</p>
              {parcelLines(order.shipTo).map((text, index) => (
                <div key={index}>{text}</div>
              ))}
              {order.shipTo.phone && <div>{order.shipTo.phone}</div>}
            </td>
            <td style={{ ...look.text, verticalAlign: "top" }}>
              <p style={look.label}>From</p>
              <div>{parcel.designer}</div>
              <div style={look.note}>{optionLabel(parcel.shippingType)} shipping</div>
            </td>
          </tr>
        </tbody>
      </table>
      <table style={look.table}>
        <thead>
          <tr>
            <th scope="col" style={{ ...look.label, ...look.columnHead, width: 40 }}>
              Qty
            </th>
            <th scope="col" style={{ ...look.label, ...look.columnHead }}>
              Item
            </th>
            <th scope="col" style={{ ...look.label, ...look.columnHead, textAlign: "right" }}>
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {parcel.lines.map(({ name, chosen, sku, quantity }, index) => (
            <tr key={index}>
              <td style={cell}>{quantity}</td>
              <td style={cell}>
                {name}
                <div style={look.note}>
                  {[...chosen.map(({ variation, value }) => `${variation}: ${value}`), sku]
                    .filter(Boolean)
                    .join(" · ")}
                </div>
              </td>
              <td style={{ ...cell, textAlign: "right" }}>
                <span className="box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={look.text}>
        {pieces} {pieces === 1 ? "piece" : "pieces"} in this parcel.
      </p>
      {order.note && <p style={{ ...look.quote, whiteSpace: "pre-line" }}>{order.note}</p>}
      <p style={{ ...look.small, color: inkSoft, marginTop: 40 }}>
        A return can be requested within {shop.returnDays} days of receipt. Questions? Write to{" "}
        {shop.supportEmail}.
      </p>
    </section>
  );
}
