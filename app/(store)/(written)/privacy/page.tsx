import { ContentPage } from "@/components/content/content-page";
import { pageMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/privacy.mdx";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/privacy" });

export default function PrivacyPage() {
  return <ContentPage page={page} Body={Body} />;
}
