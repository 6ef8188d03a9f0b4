import Faq, { page as faq } from "@/shop/content/faq.mdx";
import Privacy, { page as privacy } from "@/shop/content/privacy.mdx";
import Refund, { page as refund } from "@/shop/content/refund.mdx";
import Return, { page as returns } from "@/shop/content/return.mdx";
import Shipping, { page as shipping } from "@/shop/content/shipping.mdx";
import Terms, { page as terms } from "@/shop/content/terms.mdx";
import type { WrittenPage } from "@/shop/content/written-page";

export const writtenPages: readonly { name: string; page: WrittenPage; Body: typeof Faq }[] = [
  { name: "shipping", page: shipping, Body: Shipping },
  { name: "faq", page: faq, Body: Faq },
  { name: "return", page: returns, Body: Return },
  { name: "refund", page: refund, Body: Refund },
  { name: "privacy", page: privacy, Body: Privacy },
  { name: "terms", page: terms, Body: Terms },
];
