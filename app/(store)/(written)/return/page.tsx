import { ContentPage } from "@/components/content/content-page";
import { writtenMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/return.mdx";

export const generateMetadata = () => writtenMetadata(page, "/return");

export default function ReturnPage() {
  return <ContentPage page={page} Body={Body} />;
}
