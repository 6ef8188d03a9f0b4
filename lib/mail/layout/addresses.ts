import { config } from "@/lib/config";
import { shop } from "@/shop/shop";

/** The sender of letters. Throws where nobody has set one. */
export function mailFrom(): string {
  if (config.mailFrom) return config.mailFrom;
  if (shop.email === "") {
    throw new Error("letters need a sender: npm run shop -- settings set email you@your.shop");
  }
  return `${shop.name} <${shop.email}>`;
}

/** Where letters to the shop go; "" where nobody has set an address. */
export function shopMail(): string {
  return config.shopMail ?? shop.email;
}
