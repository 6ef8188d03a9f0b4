import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

/** The way to a product: from the shop by `way`. */
export function ProductBreadcrumbs({ way }: { way: Crumb[] }) {
  return (
    <Breadcrumbs
      crumbs={[{ text: "Shop", href: "/products" }, ...way, { text: "Details" }]}
      className="crumbs-line"
    />
  );
}
