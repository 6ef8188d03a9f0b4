import { listingMetadata } from "@/app/_listing/listing-metadata";
import { ListingScreen } from "@/app/_listing/listing-screen";
import { listingFromQuery } from "@/lib/domain/listing";
import { listingSource } from "@/lib/domain/listing-source";

type Props = PageProps<"/query/products/[[...listing]]">;

async function read({ params, searchParams }: Props) {
  const [{ listing = [] }, query] = await Promise.all([params, searchParams]);
  return { source: listingSource(listing), state: listingFromQuery(query) };
}

export async function generateMetadata(props: Props) {
  const { source, state } = await read(props);
  return listingMetadata(source, state);
}

/** Any listing with a query: where `next.config.ts` sends `/products…?page=2`. */
export default async function QueriedListingPage(props: Props) {
  return <ListingScreen {...(await read(props))} />;
}
