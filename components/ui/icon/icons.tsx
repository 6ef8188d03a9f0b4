import { icon } from "./line-icon";

export const ArrowDownUp = icon("m3 16 4 4 4-4M7 20V4M21 8l-4-4-4 4M17 4v16");

export const ArrowLeft = icon("m12 19-7-7 7-7M19 12H5");

export const ArrowRight = icon("M5 12h14M12 5l7 7-7 7");

export const ArrowUpRight = icon("M7 7h10v10M7 17 17 7");

export const ChevronDown = icon("m6 9 6 6 6-6");

export const ChevronLeft = icon("m15 18-6-6 6-6");

export const ChevronRight = icon("m9 18 6-6-6-6");

export const LayoutGrid = icon(
  ["M4 3", "M15 3", "M15 14", "M4 14"]
    .map((corner) => `${corner}h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z`)
    .join(""),
);

export const Link2 = icon("M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8");

export const List = icon("M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13");

export const MenuIcon = icon("M4 5h16M4 12h16M4 19h16");

export const RotateCcw = icon("M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5");

export const Search = icon("m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0");

export const Share = icon("M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8");

export const ShoppingBag = icon(
  "M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z",
);

export const SlidersHorizontal = icon(
  "M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3",
);

export const Truck = icon(
  "M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
);

export const User = icon(
  "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
);

export const X = icon("M18 6 6 18M6 6l12 12");
