import { ContentPage } from "@/components/content/content-page";
import { writtenMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/shipping.mdx";

export const generateMetadata = () => writtenMetadata(page, "/shipping");

export default function ShippingPage() {
  return <ContentPage page={page} Body={Body} />;
}
