import type { ComponentProps, MouseEvent } from "react";
import { opensElsewhere } from "@/components/ui/link/leads-elsewhere";
import { ShopLink } from "@/components/ui/link/shop-link";
import { type ListingState, listingHref } from "@/lib/domain/listing/listing";
import { useListing } from "./listing-context";

export function ListingLink({
  to,
  onFollow,
  ...rest
}: Omit<ComponentProps<typeof ShopLink>, "href" | "rel" | "scroll" | "onClick"> & {
  to: ListingState;
  onFollow?: () => void;
}) {
  const { path, go } = useListing();
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onFollow?.();
    go(to);
  };
  return (
    <ShopLink
      {...rest}
      href={listingHref(path, to)}
      rel="nofollow"
      scroll={false}
      onClick={follow}
    />
  );
}
