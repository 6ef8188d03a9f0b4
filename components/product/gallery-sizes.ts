/** How wide a product's page shows its pictures, as the `sizes` attribute says it. */
export const GALLERY_SIZES = "(width >= 900px) 52vw, (width >= 663px) 46vw, 100vw";
