/** The specification's section 9. */
const PRODUCT_NAME_WORDS = 3;

export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  if (words.length <= PRODUCT_NAME_WORDS) return name;
  return `${words.slice(0, PRODUCT_NAME_WORDS).join(" ")}…`;
}

const PLAIN_NAME = /^[\p{L}\p{M}\p{Zs}\p{Join_Control}'’ʻʼ‘`´\p{Pd}·.,]{1,60}$/u;
const DOMAIN = /\.\p{L}{2}/u;

/**
 * "" for what reads as a link, an offer or a phone number: anybody can enter a stranger's address
 * and have the shop email such a "name" to it.
 */
export function plainName(name: string): string {
  return PLAIN_NAME.test(name) && !DOMAIN.test(name) ? name : "";
}
