import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

export function ProductBreadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <Breadcrumbs
      crumbs={[{ text: "Shop", href: "/products" }, ...trail, { text: "Details" }]}
      className="crumbs-line"
    />
  );
}
