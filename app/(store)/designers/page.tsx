import { DesignerDirectory } from "@/components/directory/designer-directory";
import { DirectoryHead } from "@/components/directory/directory-head";
import { readBrands } from "@/lib/api/server/brands";
import { pageMetadata } from "@/lib/seo/metadata";

const TEXT =
  "Discover the world's top designers: goldsmiths, leather workers, knitters and perfumers, each with a hand of their own.";

export async function generateMetadata() {
  const pictures = (await readBrands()).map(({ image }) => image);
  return pageMetadata({
    title: "Designers",
    description: TEXT,
    canonical: "/designers",
    image: pictures.find((image) => image !== null),
  });
}

export default async function DesignersPage() {
  return (
    <div className="wrap pb-(--section)">
      <DirectoryHead title="DESIGNERS" text={TEXT} />
      <DesignerDirectory brands={await readBrands()} />
    </div>
  );
}
