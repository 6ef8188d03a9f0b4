import { dayInShop, minuteInShop } from "@/lib/domain/day/shop-day";
import { shopMail } from "@/lib/mail/layout/addresses";
import { shop } from "@/shop/shop";
import type { Clock } from "../http/context";
import { queueMail } from "../mail/queue";
import { listStock } from "./list-stock";

const SHOWN = 50;
/** In the shop's time zone. */
const FROM_HOUR = "07";

/** Once a day, where the owner has asked for it and something is nearly sold out. */
export async function queueLowStockLetter({ db, now }: Clock): Promise<void> {
  const most = shop.stock.dailyLetter;
  const moment = now();
  const hour = minuteInShop(moment).slice(11, 13);
  if (most === null || shopMail() === "" || hour < FROM_HOUR) return;
  const { total, variants } = await listStock(db, { isSoldOut: false, low: most }, SHOWN);
  if (total === 0) return;
  await queueMail(db, {
    to: shopMail(),
    message: {
      kind: "low-stock",
      most,
      total,
      variants: variants.map(({ name, values, sku, inventory }) => ({
        name: [name, values, sku && `(${sku})`].filter(Boolean).join(" "),
        pieces: inventory,
      })),
    },
    onceKey: `low-stock ${dayInShop(moment)}`,
    now: moment,
  });
}
