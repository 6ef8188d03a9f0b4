/** The typefaces in emails and packing slips; those of pages are in `fonts/`. */
export const faces = {
  serif: {
    name: "Instrument Serif",
    fallback: 'Georgia, "Times New Roman", serif',
  },
  sans: {
    name: "Instrument Sans",
    fallback: '"Helvetica Neue", Helvetica, Arial, sans-serif',
  },
};

/** A value of CSS's `font-family`. */
export function familyOf({ name, fallback }: { name: string; fallback: string }): string {
  return `"${name}", ${fallback}`;
}
