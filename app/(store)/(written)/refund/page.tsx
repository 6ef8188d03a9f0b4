import { ContentPage } from "@/components/content/content-page";
import Body, { page } from "@/content/refund.mdx";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/refund" });

export default function RefundPage() {
  return <ContentPage page={page} Body={Body} />;
}
