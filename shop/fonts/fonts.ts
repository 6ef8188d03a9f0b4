import localFont from "next/font/local";

const sans = localFont({
  src: "./sans.woff2",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false,
  variable: "--font-instrument-sans",
});

const serif = localFont({
  src: "./serif.woff2",
  weight: "400",
  display: "swap",
  adjustFontFallback: false,
  variable: "--font-instrument-serif",
});

const serifItalic = localFont({
  src: "../../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2",
  weight: "400",
  style: "italic",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
  variable: "--font-instrument-serif-italic",
});

/** Declares the faces on the element that carries these classes. */
export const fontVariables = [sans, serif, serifItalic].map(({ variable }) => variable).join(" ");
