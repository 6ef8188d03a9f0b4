import { DesignerDirectory, DirectoryHead } from "@/components/directory/directory";
import { OpeningNotice } from "@/components/frame/opening-notice";
import { readSubject } from "@/lib/api/pages/ask";
import { readBrands } from "@/lib/api/pages/catalog";
import { readOptional } from "@/lib/api/pages/optional";
import { getBrands } from "@/lib/contract/brands";
import { pageMetadata } from "@/lib/seo/metadata";
import { sharedPicture } from "@/lib/seo/shared-picture";
import { shop } from "@/shop/shop";
import { unreadPage } from "../unread";

const TEXT = "Discover the world's top designers, each unmistakably their own.";

export async function generateMetadata() {
  const brands = await readOptional(getBrands, [], readBrands);
  return pageMetadata({
    title: `Independent designers at ${shop.name}`,
    description: `${TEXT} ${shop.description}`,
    canonical: "/designers",
    picture: sharedPicture(
      brands.map(({ image }) => image),
      "Designers",
    ),
  });
}

export default async function DesignersPage() {
  const brands = await readSubject(readBrands());
  if ("isUnavailable" in brands) return unreadPage("/designers");
  if (!brands.value?.length) return <OpeningNotice isMain />;
  return (
    <div className="wrap pb-(--section)">
      <DirectoryHead title="DESIGNERS" text={TEXT} />
      <DesignerDirectory brands={brands.value} />
    </div>
  );
}
