import { icon } from "../icon/line-icon";

// A file of its own because modules are bundled whole and the product page needs only these.

export const Minus = icon("M5 12h14");

export const Plus = icon("M5 12h14M12 5v14");
