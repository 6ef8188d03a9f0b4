import { ContentPage } from "@/components/content/content-page";
import { writtenMetadata } from "@/lib/seo/metadata";
import Body, { page } from "@/shop/content/terms.mdx";

export const generateMetadata = () => writtenMetadata(page, "/terms");

export default function TermsPage() {
  return <ContentPage page={page} Body={Body} />;
}
