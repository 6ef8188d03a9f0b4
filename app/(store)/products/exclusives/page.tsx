import { listingMetadata } from "@/app/_listing/listing-metadata";
import { ListingScreen } from "@/app/_listing/listing-screen";
import { initialListing } from "@/lib/domain/listing";

const source = { kind: "exclusives" } as const;

export function generateMetadata() {
  return listingMetadata(source, initialListing);
}

export default function ExclusivesPage() {
  return <ListingScreen source={source} state={initialListing} />;
}
