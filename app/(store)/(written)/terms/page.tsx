import { ContentPage } from "@/components/content/content-page";
import { pageMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/terms.mdx";

export const generateMetadata = () => pageMetadata({ ...page, canonical: "/terms" });

export default function TermsPage() {
  return <ContentPage page={page} Body={Body} />;
}
