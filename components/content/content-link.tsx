import type { ComponentProps } from "react";
import { ShopLink } from "@/components/ui/shop-link";

/** A link in a text: within the shop without a new page, elsewhere as it is. */
export function ContentLink({ href = "", ...rest }: ComponentProps<"a">) {
  return href.startsWith("/") ? <ShopLink href={href} {...rest} /> : <a href={href} {...rest} />;
}
