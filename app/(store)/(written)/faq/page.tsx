import { ContentPage } from "@/components/content/content-page";
import { writtenMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/faq.mdx";

export const generateMetadata = () => writtenMetadata(page, "/faq");

export default function FaqPage() {
  return <ContentPage page={page} Body={Body} />;
}
