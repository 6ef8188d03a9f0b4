/** The typefaces in emails, packing slips and pictures of shared links; those of pages are in `fonts/`. */
export const faces = {
  serif: {
    name: "Instrument Serif",
    fallback: 'Georgia, "Times New Roman", serif',
    /** Below `node_modules/`. */
    file: "@expo-google-fonts/instrument-serif/400Regular/InstrumentSerif_400Regular.ttf",
  },
  sans: {
    name: "Instrument Sans",
    fallback: '"Helvetica Neue", Helvetica, Arial, sans-serif',
    file: "@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf",
  },
};

/** A value of CSS's `font-family`. */
export function familyOf({ name, fallback }: { name: string; fallback: string }): string {
  return `"${name}", ${fallback}`;
}
