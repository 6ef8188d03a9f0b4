import localFont from "next/font/local";

const sans = localFont({
  src: "./fonts/sans.woff2",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: "Arial",
  variable: "--font-instrument-sans",
});

const serif = localFont({
  src: "./fonts/serif.woff2",
  weight: "400",
  display: "swap",
  adjustFontFallback: "Times New Roman",
  variable: "--font-instrument-serif",
});

/** The letters that the small faces have not (`scripts/fonts.mjs`): fetched where a page holds one. */
const sansOthers = localFont({
  src: "./fonts/sans-others.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+a1-a8,U+aa-b6,U+b8-d6,U+d8-e8,U+ea-ff,U+131,U+152-153,U+2bb-2bc,U+2c6,U+2da,U+2dc,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201a-201b,U+201e-2025,U+2027-206f,U+20ac,U+2122,U+2191,U+2193,U+2212,U+2215,U+feff,U+fffd",
    },
  ],
  variable: "--font-instrument-sans-others",
});

const serifOthers = localFont({
  src: "./fonts/serif-others.woff2",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+a1-a8,U+aa-b6,U+b8-d6,U+d8-e8,U+ea-ff,U+131,U+152-153,U+2bb-2bc,U+2c6,U+2da,U+2dc,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201a-201b,U+201e-2025,U+2027-206f,U+20ac,U+2122,U+2191,U+2193,U+2212,U+2215,U+feff,U+fffd",
    },
  ],
  variable: "--font-instrument-serif-others",
});

const serifItalic = localFont({
  src: "../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2",
  weight: "400",
  style: "italic",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
  variable: "--font-instrument-serif-italic",
});

/** Declares the faces on the element that carries these classes. */
export const fontVariables = [sans, serif, sansOthers, serifOthers, serifItalic]
  .map((font) => font.variable)
  .join(" ");
