import { ContentPage } from "@/components/content/content-page";
import { pageMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/return.mdx";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/return" });

export default function ReturnPage() {
  return <ContentPage page={page} Body={Body} />;
}
