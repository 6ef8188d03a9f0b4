import { ContentPage } from "@/components/content/content-page";
import Body, { page } from "@/content/return.mdx";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/return" });

export default function ReturnPage() {
  return <ContentPage page={page} Body={Body} />;
}
