/**
 * How wide a product's picture is drawn. Not 100vw: 720 pixels would be one too few for the
 * commonest phone, which then took 1080.
 */
export const GALLERY_SIZES = "(width >= 900px) 52vw, (width >= 663px) 46vw, 98vw";
