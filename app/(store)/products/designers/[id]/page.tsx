import { listingMetadata } from "@/app/_listing/listing-metadata";
import { ListingScreen } from "@/app/_listing/listing-screen";
import { initialListing } from "@/lib/domain/listing";
import { listingSource } from "@/lib/domain/listing-source";

type Props = PageProps<"/products/designers/[id]">;

export async function generateMetadata({ params }: Props) {
  return listingMetadata(listingSource(["designers", (await params).id]), initialListing);
}

export default async function DesignerPage({ params }: Props) {
  const source = listingSource(["designers", (await params).id]);
  return <ListingScreen source={source} state={initialListing} />;
}
