import { PRODUCT_NAME_WORDS } from "./constants";

/** A name of more than three words is cut to three and an ellipsis (section 9). */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  if (words.length <= PRODUCT_NAME_WORDS) return name;
  return `${words.slice(0, PRODUCT_NAME_WORDS).join(" ")}…`;
}
