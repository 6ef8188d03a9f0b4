import { ContentPage } from "@/components/content/content-page";
import { writtenMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/refund.mdx";

export const generateMetadata = () => writtenMetadata(page, "/refund");

export default function RefundPage() {
  return <ContentPage page={page} Body={Body} />;
}
