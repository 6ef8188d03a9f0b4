import { readSharedPicture } from "@/app/sharing/cards";
import { CollectionDirectory, DirectoryHead } from "@/components/directory/directory";
import { LoadErrorNotice } from "@/components/frame/load-error-notice";
import { ask, readSubject } from "@/lib/api/pages/ask";
import { getCollections } from "@/lib/contract/catalog";
import { markUnavailable } from "@/lib/http/page-status";
import { pageMetadata } from "@/lib/seo/metadata";
import { basics } from "@/shop/basics";

const TEXT = "Edits of a single idea: a metal, a color or an occasion, chosen by our buyers.";

export async function generateMetadata() {
  return pageMetadata({
    title: `${basics.name} Stories: edits of a single idea`,
    description: TEXT,
    canonical: "/collections",
    picture: await readSharedPicture("/collections"),
  });
}

export default async function CollectionsPage() {
  const collections = await readSubject(ask(getCollections, {}));
  if ("isUnavailable" in collections) {
    markUnavailable();
    return <LoadErrorNotice href="/collections" />;
  }
  return (
    <div className="wrap pb-(--section)">
      <DirectoryHead title={`${basics.name} Stories`} text={TEXT} />
      <CollectionDirectory collections={collections.value ?? []} />
    </div>
  );
}
