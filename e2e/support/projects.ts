/** Tags of journeys that belong to one project; without a tag a journey runs in both. */
export const PHONE = "@phone";
export const DESKTOP = "@desktop";
/** Tag of journeys that read the letters of the shop they have started themselves. */
export const OUTBOX = "@outbox";
