import type { Crumb } from "@/components/ui/breadcrumbs";
import { Paginator } from "@/components/ui/paginator";
import { Picture } from "@/components/ui/picture";
import { type Category, type ProductPage, pageCount } from "@/lib/domain/catalogue";
import type { ListingImages } from "@/lib/domain/content";
import {
  changeListing,
  initialListing,
  type ListingState,
  listingHref,
} from "@/lib/domain/listing";
import { CategoryStrip } from "./category-strip";
import { ListingBar } from "./listing-bar";
import { ListingHead } from "./listing-head";
import { NoItems } from "./no-items";
import { ProductGrid } from "./product-grid";

export interface ListingViewProps {
  path: string;
  state: ListingState;
  title: string;
  text: string;
  crumbs: Crumb[];
  images: ListingImages;
  products: ProductPage;
  /** The parent categories, shown as a strip above the products. */
  parents: Category[];
  /** The category shown with the ones above it, parent first. */
  trail: Category[];
}

/** A listing: all items, a category, a designer, a shortlist or the exclusives. */
export function ListingView(props: ListingViewProps) {
  const { path, state, products, images } = props;
  const parent = props.trail[0];
  const isClean = listingHref(path, state) === path;
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
      <h2 className="sr-only">Products</h2>
      <ListingBar path={path} state={state} total={products.total} />
      {products.products.length === 0 ? (
        <NoItems href={isClean ? "/products" : listingHref(path, initialListing)} />
      ) : (
        <ProductGrid products={products.products} />
      )}
      <div className="mt-16 empty:hidden">
        <Paginator
          page={state.page}
          pageCount={pageCount(products)}
          hrefFor={(page) => listingHref(path, changeListing(state, { page }))}
        />
      </div>
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
