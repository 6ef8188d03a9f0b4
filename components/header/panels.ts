export const PANELS = {
  shop: "menu-shop",
  designers: "menu-designers",
  shortlists: "menu-shortlists",
  search: "search",
  mobile: "menu",
} as const;
