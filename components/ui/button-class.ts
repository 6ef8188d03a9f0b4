export interface Appearance {
  look?: "primary" | "secondary";
  size?: "medium" | "large";
  className?: string;
}

/** The classes of a button, for elements that are neither a button nor a link. */
export function buttonClass({ look = "primary", size = "large", className = "" }: Appearance) {
  return `button button-${look} button-${size} ${className}`;
}
