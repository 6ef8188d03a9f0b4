import { shop } from "@/shop/shop.config";

export function SupportEmail() {
  return <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>;
}
