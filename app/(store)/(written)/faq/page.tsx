import { ContentPage } from "@/components/content/content-page";
import { pageMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/faq.mdx";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/faq" });

export default function FaqPage() {
  return <ContentPage page={page} Body={Body} />;
}
