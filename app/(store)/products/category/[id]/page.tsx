import { listingMetadata } from "@/app/_listing/listing-metadata";
import { ListingScreen } from "@/app/_listing/listing-screen";
import { initialListing } from "@/lib/domain/listing";
import { listingSource } from "@/lib/domain/listing-source";

type Props = PageProps<"/products/category/[id]">;

export async function generateMetadata({ params }: Props) {
  return listingMetadata(listingSource(["category", (await params).id]), initialListing);
}

export default async function CategoryPage({ params }: Props) {
  const source = listingSource(["category", (await params).id]);
  return <ListingScreen source={source} state={initialListing} />;
}
