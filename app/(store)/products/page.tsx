import { listingMetadata } from "@/app/_listing/listing-metadata";
import { ListingScreen } from "@/app/_listing/listing-screen";
import { initialListing } from "@/lib/domain/listing";

const source = { kind: "all" } as const;

export function generateMetadata() {
  return listingMetadata(source, initialListing);
}

export default function AllItemsPage() {
  return <ListingScreen source={source} state={initialListing} />;
}
