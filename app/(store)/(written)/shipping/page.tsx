import { ContentPage } from "@/components/content/content-page";
import { pageMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/shipping.mdx";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/shipping" });

export default function ShippingPage() {
  return <ContentPage page={page} Body={Body} />;
}
