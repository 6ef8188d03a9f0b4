export interface Appearance {
  look?: "primary" | "secondary";
  size?: "medium" | "large";
  className?: string;
}

export function buttonClass({ look = "primary", size = "large", className = "" }: Appearance) {
  return `button button-${look} button-${size} ${className}`;
}
