import { ContentPage } from "@/components/content/content-page";
import Body, { page } from "@/content/privacy.mdx";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/privacy" });

export default function PrivacyPage() {
  return <ContentPage page={page} Body={Body} />;
}
