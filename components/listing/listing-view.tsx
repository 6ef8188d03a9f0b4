import type { Crumb } from "@/components/ui/breadcrumbs";
import { Picture } from "@/components/ui/picture";
import { type Category, type ProductPage, pageCount } from "@/lib/domain/catalog";
import type { ListingImages } from "@/lib/domain/content";
import type { Facets } from "@/lib/domain/facets";
import type { ListingState } from "@/lib/domain/listing";
import { CategoryStrip } from "./category-strip";
import { forView } from "./listed-product";
import { ListingHead } from "./listing-head";
import { ListingShell } from "./listing-shell";

export interface ListingViewProps {
  path: string;
  state: ListingState;
  title: string;
  text: string;
  crumbs: Crumb[];
  images: ListingImages;
  products: ProductPage;
  facets: Facets;
  /** The parent categories, shown as a strip above the products. */
  parents: Category[];
  /** The category shown with the ones above it, parent first. */
  trail: Category[];
}

/** A listing: all items, a category, a designer, a shortlist or the exclusives. */
export function ListingView(props: ListingViewProps) {
  const { path, state, products, facets, images } = props;
  const parent = props.trail[0];
  const currentId = props.trail.at(-1)?.id ?? null;
  return (
    <div className="wrap pb-(--section)">
      <ListingHead
        crumbs={props.crumbs}
        title={props.title}
        text={props.text}
        slides={images.slides}
      />
      <CategoryStrip
        parents={props.parents}
        parentId={parent?.id ?? null}
        children={parent?.children ?? []}
        currentId={currentId}
      />
      <ListingShell
        path={path}
        state={state}
        facets={facets}
        routeCategory={currentId}
        products={products.products.map((product) => forView(product, state.view))}
        total={products.total}
        pageCount={pageCount(products)}
      />
      {images.footerImage && (
        <Picture
          src={images.footerImage}
          alt=""
          width={1600}
          height={900}
          className="mt-(--section) lg:[--ratio:11/5]!"
        />
      )}
    </div>
  );
}
