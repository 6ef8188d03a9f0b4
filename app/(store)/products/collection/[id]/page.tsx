import { listingMetadata } from "@/app/_listing/listing-metadata";
import { ListingScreen } from "@/app/_listing/listing-screen";
import { initialListing } from "@/lib/domain/listing";
import { listingSource } from "@/lib/domain/listing-source";

type Props = PageProps<"/products/collection/[id]">;

export async function generateMetadata({ params }: Props) {
  return listingMetadata(listingSource(["collection", (await params).id]), initialListing);
}

export default async function CollectionPage({ params }: Props) {
  const source = listingSource(["collection", (await params).id]);
  return <ListingScreen source={source} state={initialListing} />;
}
