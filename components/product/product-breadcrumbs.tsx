import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

export function ProductBreadcrumbs({ way }: { way: Crumb[] }) {
  return (
    <Breadcrumbs
      crumbs={[{ text: "Shop", href: "/products" }, ...way, { text: "Details" }]}
      className="crumbs-line"
    />
  );
}
