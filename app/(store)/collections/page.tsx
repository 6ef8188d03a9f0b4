import { CollectionDirectory } from "@/components/directory/collection-directory";
import { DirectoryHead } from "@/components/directory/directory-head";
import { readCollections } from "@/lib/api/server/collections";
import { pageMetadata } from "@/lib/seo/metadata";

const TEXT = "Short lists on one thought each, put together by the people who choose for the shop.";

export async function generateMetadata() {
  const pictures = (await readCollections()).map(({ image }) => image);
  return pageMetadata({
    title: "Shortlisted Stories",
    description: TEXT,
    canonical: "/collections",
    image: pictures.find((image) => image !== null),
  });
}

export default async function CollectionsPage() {
  return (
    <div className="wrap pb-(--section)">
      <DirectoryHead title="Shortlisted Stories" text={TEXT} />
      <CollectionDirectory collections={await readCollections()} />
    </div>
  );
}
