import { CollectionDirectory, DirectoryHead } from "@/components/directory/directory";
import { ask, readSubject } from "@/lib/api/pages/ask";
import { askOptional } from "@/lib/api/pages/optional";
import { getCollections } from "@/lib/contract/catalog";
import { pageMetadata } from "@/lib/seo/metadata";
import { sharedPicture } from "@/lib/seo/shared-picture";
import { basics } from "@/shop/basics";
import { unreadPage } from "../unread";

const TEXT = "Edits of a single idea: a metal, a color or an occasion, chosen by our buyers.";

export async function generateMetadata() {
  const collections = await askOptional(getCollections, {}, []);
  const title = `${basics.name} Stories`;
  return pageMetadata({
    title: `${title}: edits of a single idea`,
    description: TEXT,
    canonical: "/collections",
    picture: sharedPicture(
      collections.map(({ image }) => image),
      title,
    ),
  });
}

export default async function CollectionsPage() {
  const collections = await readSubject(ask(getCollections, {}));
  if ("isUnavailable" in collections) return unreadPage("/collections");
  return (
    <div className="wrap pb-(--section)">
      <DirectoryHead title={`${basics.name} Stories`} text={TEXT} />
      <CollectionDirectory collections={collections.value ?? []} />
    </div>
  );
}
