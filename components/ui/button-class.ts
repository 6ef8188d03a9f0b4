type Look = "primary" | "secondary";
type Size = "medium" | "large";

const BASE =
  "label inline-flex items-center justify-center gap-2 border text-center transition-colors " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-linen disabled:text-ink-soft " +
  "aria-disabled:cursor-not-allowed";
const LOOKS: Record<Look, string> = {
  primary: "border-ink bg-ink text-paper hover:bg-paper hover:text-ink",
  secondary: "border-ink bg-transparent text-ink hover:bg-ink hover:text-paper",
};
const SIZES: Record<Size, string> = {
  medium: "min-h-11 px-6 py-2.5",
  large: "min-h-12 px-9 py-3.5 text-[0.8125rem]",
};

export interface Appearance {
  look?: Look;
  size?: Size;
  className?: string;
}

/** The classes of a button, for elements that are neither a button nor a link. */
export function buttonClass({ look = "primary", size = "large", className = "" }: Appearance) {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]} ${className}`;
}
