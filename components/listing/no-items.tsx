import { ButtonLink } from "@/components/ui/button";
import { clearListing, isFiltered, type ListingState, listingHref } from "@/lib/domain/listing";

/** What stands where nothing is found, with a way back. */
export function NoItems({ path, state }: { path: string; state: ListingState }) {
  const hasFilters = isFiltered(state);
  return (
    <div className="flex min-h-[46vh] flex-col items-center justify-center gap-6 border-line border-y py-20 text-center">
      <p className="display text-2xl">No Item Found</p>
      <p className="max-w-[44ch] text-ink-soft">
        {hasFilters
          ? "Nothing here answers to all of these filters. There is more to see with fewer."
          : "Nothing in the shop answers to this. There is more to see without it."}
      </p>
      <ButtonLink
        href={hasFilters ? listingHref(path, clearListing(state)) : "/products"}
        look="secondary"
      >
        {hasFilters ? "Clear all filters" : "Show all items"}
      </ButtonLink>
    </div>
  );
}
