/** Tags of journeys that belong to one project; without a tag a journey runs in both. */
export const PHONE = "@phone";
export const DESKTOP = "@desktop";
/** Tag of journeys to which no screen's width matters: what they tell is told once, on a phone. */
export const ONCE = "@once";
/** Tag of journeys that count the pieces there are: one of them runs at a time. */
export const COUNTS_STOCK = "@counts-stock";
/** Tag of journeys that read the letters of the shop they have started themselves. */
export const OUTBOX = "@outbox";
/** Tag of journeys that rely on how the shop they have started themselves is set up. */
export const OWN_SHOP = "@own-shop";
/** Tag of the journeys that carry the specification once, in each `npm test`. */
export const QUICK = "@quick";
