import homeNarrow from "./home-narrow.jpg";
import listingWide from "./listing-wide.jpg";
import productNarrow from "./product-narrow.jpg";

export const screenshots = [
  { picture: homeNarrow, form: "narrow", label: "The shop's first page" },
  { picture: productNarrow, form: "narrow", label: "A ring, its colors and its sizes" },
  { picture: listingWide, form: "wide", label: "A list of pieces and its filters" },
] as const;
