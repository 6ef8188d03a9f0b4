import { ContentPage } from "@/components/content/content-page";
import { pageMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/refund.mdx";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/refund" });

export default function RefundPage() {
  return <ContentPage page={page} Body={Body} />;
}
