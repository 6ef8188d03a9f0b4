import { live } from "./current.ts";
import { DEFAULTS, type Settings } from "./settings.ts";

/** Whatever makes it this shop: `DATA_DIR/shop/shop.yaml`, read at the start and when it changes. */
export const shop: Readonly<Settings> = live(Object.keys(DEFAULTS) as (keyof Settings)[]);
