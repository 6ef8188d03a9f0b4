import { ArrowDownUp } from "lucide-react";
import { ShopLink } from "@/components/ui/shop-link";
import { changeListing, type ListingState, listingHref } from "@/lib/domain/listing";

/** How many products there are, and their order. */
export function ListingBar({
  path,
  state,
  total,
}: {
  path: string;
  state: ListingState;
  total: number;
}) {
  const isDescending = state.sort === "desc";
  const turned = changeListing(state, { sort: isDescending ? "asc" : "desc" });
  return (
    <div className="flex min-h-16 items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">
        {state.search && <>Results for “{state.search}” · </>}
        {total} {total === 1 ? "item" : "items"}
      </p>
      <ShopLink
        href={listingHref(path, turned)}
        rel="nofollow"
        scroll={false}
        aria-label={`Sort by price, now ${isDescending ? "from high to low" : "from low to high"}; turn round`}
        className="group flex min-h-11 items-center gap-2.5 text-sm"
      >
        <span className="label">Sort By</span>
        <span className="text-ink-soft max-sm:sr-only">
          {isDescending ? "Price, high to low" : "Price, low to high"}
        </span>
        <ArrowDownUp size={18} strokeWidth={1.25} aria-hidden="true" />
      </ShopLink>
    </div>
  );
}
