import { ContentPage } from "@/components/content/content-page";
import Body, { page } from "@/content/shipping.mdx";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/shipping" });

export default function ShippingPage() {
  return <ContentPage page={page} Body={Body} />;
}
