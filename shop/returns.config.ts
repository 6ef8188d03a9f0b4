/**
 * Categories, by name and with all below them, whose products are final sale unless their
 * Final Sale column says FALSE.
 */
export const FINAL_SALE_CATEGORIES: readonly string[] = ["Earrings", "Fragrance"];

/** Values that a piece is made to order in. Engraved pieces are always final sale. */
export const FINAL_SALE_VALUES: readonly string[] = ["Made to order", "Custom"];
