import { ContentPage } from "@/components/content/content-page";
import Body, { page } from "@/content/terms.mdx";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/terms" });

export default function TermsPage() {
  return <ContentPage page={page} Body={Body} />;
}
