import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

/** The way to a product: from the shop by `way`. */
export function ProductBreadcrumbs({ way }: { way: Crumb[] }) {
  return (
    <Breadcrumbs
      crumbs={[{ text: "Shop", href: "/products" }, ...way, { text: "Details" }]}
      className="max-panel:-mx-1 overflow-x-auto scrollbar-none panel:py-4 [&_li]:shrink-0 [&_ol]:flex-nowrap max-panel:[&_ol]:px-1"
    />
  );
}
