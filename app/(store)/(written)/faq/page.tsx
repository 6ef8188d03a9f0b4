import { ContentPage } from "@/components/content/content-page";
import Body, { page } from "@/content/faq.mdx";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/faq" });

export default function FaqPage() {
  return <ContentPage page={page} Body={Body} />;
}
