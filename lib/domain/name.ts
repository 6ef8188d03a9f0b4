import { PRODUCT_NAME_WORDS } from "./constants";

export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  if (words.length <= PRODUCT_NAME_WORDS) return name;
  return `${words.slice(0, PRODUCT_NAME_WORDS).join(" ")}…`;
}
