const variable = (name: string) =>
  `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

/** The typefaces that come with the program, by their names; each file below `node_modules`. */
export const FACES: Readonly<Record<string, string>> = {
  "EB Garamond": variable("eb-garamond"),
  "Instrument Sans": variable("instrument-sans"),
  "Instrument Serif": "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  Jost: variable("jost"),
  "Playfair Display": variable("playfair-display"),
  "Work Sans": variable("work-sans"),
};

/** A name of a built-in typeface, or a file in the shop's folder. */
export const isFace = (value: string) =>
  Object.hasOwn(FACES, value) || /^fonts\/\w[\w .-]{0,80}\.woff2$/.test(value);
