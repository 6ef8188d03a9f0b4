import { customer } from "@/lib/backend/testing/customer";
import { addRing } from "@/lib/backend/testing/goods";
import { pictures } from "@/lib/backend/testing/pictures";
import { expectValue, settle } from "@/lib/backend/testing/shopper";
import { getOrders } from "@/lib/contract/order-history";
import { requestReturn } from "@/lib/contract/returns";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import type { OwnersShop } from "./shop";

/** Ada buys a ring, gets it, and asks to send it back, with a picture. */
export async function returnOfAda({ shop }: OwnersShop) {
  const ada = await customer(shop);
  await ada.add(await addRing(shop));
  expectValue(await settle(shop, expectValue(await ada.place()), "pay"));
  const query = { page: 1 };
  const [order] = expectValue(await shop.call(getOrders, { headers: ada.headers, query })).items;
  await askReturn(shop, ada, { orderid: order?.id ?? 0 });
  return { ada, number: order?.number ?? "" };
}

/** A customer asks to send an order back, or pieces of it, with a picture. */
export async function askReturn(
  shop: OwnersShop["shop"],
  { headers }: Pick<Awaited<ReturnType<typeof customer>>, "headers">,
  { orderid, ...asked }: { orderid: number; items?: string[]; reason?: string },
) {
  const body = {
    name: "Ada Byron",
    phone: "+1 617 555 0100",
    email: "ada@example.com",
    reason: RETURN_REASONS[0],
    image: new Blob([new Uint8Array(await pictures.jpg())]),
    ...asked,
  };
  expectValue(await shop.call(requestReturn, { parameters: { orderid }, headers, body }));
}
