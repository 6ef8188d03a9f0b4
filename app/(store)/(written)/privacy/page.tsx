import { ContentPage } from "@/components/content/content-page";
import { writtenMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/privacy.mdx";

export const generateMetadata = () => writtenMetadata(page, "/privacy");

export default function PrivacyPage() {
  return <ContentPage page={page} Body={Body} />;
}
