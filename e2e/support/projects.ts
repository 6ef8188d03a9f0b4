/** Tags of journeys that belong to one project; without a tag a journey runs in both. */
export const PHONE = "@phone";
export const DESKTOP = "@desktop";
