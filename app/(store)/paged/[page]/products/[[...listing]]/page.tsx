import { listingMetadata } from "@/app/_listing/listing-metadata";
import { ListingScreen } from "@/app/_listing/listing-screen";
import { listingFromQuery } from "@/lib/domain/listing";
import { listingSource } from "@/lib/domain/listing-source";

type Props = PageProps<"/paged/[page]/products/[[...listing]]">;

async function read({ params }: Props) {
  const { page, listing = [] } = await params;
  return { source: listingSource(listing), state: listingFromQuery({ page }) };
}

export async function generateMetadata(props: Props) {
  const { source, state } = await read(props);
  return listingMetadata(source, state);
}

/** A further page of any listing as it is at first: where `next.config.ts` sends `/products…?page=2`. */
export default async function PagedListingPage(props: Props) {
  return <ListingScreen {...(await read(props))} />;
}
