import { icon } from "./line-icon";

// Apart from the other icons, because a module is sent whole: these are in the product page's script.

export const Minus = icon("M5 12h14");

export const Plus = icon("M5 12h14M12 5v14");
