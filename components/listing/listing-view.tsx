import type { Crumb } from "@/components/ui/breadcrumbs";
import { Paginator } from "@/components/ui/paginator";
import { Picture } from "@/components/ui/picture";
import { type Category, type ProductPage, pageCount } from "@/lib/domain/catalogue";
import type { ListingImages } from "@/lib/domain/content";
import type { Facets } from "@/lib/domain/facets";
import { changeListing, type ListingState, listingHref } from "@/lib/domain/listing";
import type { ProductSummary } from "@/lib/domain/product";
import { ActiveChips } from "./active-chips";
import { CategoryStrip } from "./category-strip";
import { FilterPanel } from "./filter/filter-panel";
import { ListingBar } from "./listing-bar";
import { ListingBody, ListingPages, ListingResults } from "./listing-body";
import { ListingHead } from "./listing-head";
import { ListingNavigation } from "./listing-navigation";
import { NoItems } from "./no-items";
import { ProductGrid } from "./product-grid";
import { ProductList } from "./product-list";

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
        currentId={props.trail.at(-1)?.id ?? null}
      />
      <ListingNavigation path={path} state={state}>
        <ListingBody
          panel={
            <FilterPanel
              facets={facets}
              routeCategory={props.trail.at(-1)?.id ?? null}
              total={products.total}
            />
          }
        >
          <h2 className="sr-only">Products</h2>
          <ListingBar facets={facets} total={products.total} />
          <ActiveChips facets={facets} />
          <ListingResults>
            <Products path={path} state={state} products={products.products} />
            <ListingPages>
              <Paginator
                page={state.page}
                pageCount={pageCount(products)}
                hrefFor={(page) => listingHref(path, changeListing(state, { page }))}
              />
            </ListingPages>
          </ListingResults>
        </ListingBody>
      </ListingNavigation>
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

function Products({
  path,
  state,
  products,
}: {
  path: string;
  state: ListingState;
  products: ProductSummary[];
}) {
  if (products.length === 0) return <NoItems path={path} state={state} />;
  return state.view === "list" ? (
    <ProductList products={products} />
  ) : (
    <ProductGrid products={products} />
  );
}
