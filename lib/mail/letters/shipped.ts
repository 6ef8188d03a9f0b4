import "server-only";
import type { Letter } from "../layout/letter";
import { shopLink } from "../layout/links";
import { goodsOf } from "./goods-of";
import type { ShippedParcels } from "./messages";

/** Says what is on its way, from whom, and by which number it can be followed. */
export function shipped(message: ShippedParcels): Letter {
  const { firstName, orderNumber, orderToken, shipments } = message;
  const designers = shipments.map(({ brand }) => brand.name).join(", ");
  const tracked = shipments.filter(({ tracking }) => tracking !== "");
  return {
    subject: `Your order ${orderNumber} is on its way`,
    preview: `Sent by ${designers}.`,
    heading: shipments.length > 1 ? "Your parcels are on their way" : "Your parcel is on its way",
    blocks: [
      {
        kind: "text",
        text: `Dear ${firstName}, what follows has left ${designers}. Each designer sends their own parcel: the rest of your order, if there is any, comes by itself.`,
      },
      {
        kind: "facts",
        rows: [
          ["Order number", orderNumber],
          ...tracked.map(({ brand, tracking }): [string, string] => [
            tracked.length > 1 ? `Tracking, ${brand.name}` : "Tracking",
            tracking,
          ]),
        ],
      },
      { kind: "goods", groups: shipments.map(goodsOf), totals: [] },
      { kind: "action", text: "View your order", href: shopLink(`/order/${orderToken}`) },
    ],
    isToCustomer: true,
    reason: "You get this letter because an order was placed with this address.",
  };
}
