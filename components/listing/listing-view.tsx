import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Carousel } from "@/components/ui/carousel";
import { Paginator } from "@/components/ui/paginator";
import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import { type Category, type ProductPage, pageCount } from "@/lib/domain/catalog";
import type { ListingImages } from "@/lib/domain/content";
import type { Facets } from "@/lib/domain/facets";
import {
  changeListing,
  clearListing,
  isFiltered,
  type ListingState,
  listingHref,
} from "@/lib/domain/listing";
import type { SearchHelp } from "@/lib/domain/search";
import { swatchOf } from "@/lib/domain/swatch";
import { forView } from "./listed-product";
import { ListingShell } from "./listing-shell";
import { NothingFound, PartialMatchNotice } from "./search-help";

export interface ListingViewProps {
  path: string;
  state: ListingState;
  title: string;
  text: string;
  crumbs: Crumb[];
  images: ListingImages;
  products: ProductPage;
  facets: Facets;
  parents: Category[];
  trail: Category[];
  help?: SearchHelp | null;
}

export function ListingView(props: ListingViewProps) {
  const { path, state, products, facets, images, help } = props;
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
        swatches={Object.fromEntries(facets.colors.map(({ id, name }) => [id, swatchOf(name)]))}
        products={products.products.map((product) => forView(product, state.view))}
        total={products.total}
        notice={help?.closest?.isPartial && <PartialMatchNotice {...help} />}
        noItems={
          products.products.length === 0 &&
          (help ? <NothingFound {...help} /> : <NoItems path={path} state={state} />)
        }
        paginator={
          <Paginator
            page={state.page}
            pageCount={pageCount(products)}
            hrefFor={(page) => listingHref(path, changeListing(state, { page }))}
          />
        }
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

function NoItems({ path, state }: { path: string; state: ListingState }) {
  const hasFilters = isFiltered(state);
  return (
    <div className="flex min-h-[46vh] flex-col items-center justify-center gap-6 border-line border-y py-20 text-center">
      <p className="display text-2xl">No Item Found</p>
      <p className="max-w-[44ch] text-ink-soft">
        {hasFilters
          ? "No items match all of these filters. Try removing one."
          : "There is nothing here right now. Try browsing the whole shop."}
      </p>
      <ButtonLink
        href={hasFilters ? listingHref(path, clearListing(state)) : "/products"}
        look="secondary"
      >
        {hasFilters ? "Clear all filters" : "Show all items"}
      </ButtonLink>
    </div>
  );
}

function ListingHead({
  crumbs,
  title,
  text,
  slides,
}: {
  crumbs: Crumb[];
  title: string;
  text: string;
  slides: { id: number; src: string }[];
}) {
  const words = (
    <div className="flex flex-col gap-4 lg:gap-6">
      <h1 className="display text-3xl lg:text-4xl">{title}</h1>
      {text && <p className="max-w-[46ch] text-ink-soft">{text}</p>}
    </div>
  );
  if (slides.length === 0) {
    return (
      <header className="flex flex-col gap-6 pt-5 pb-10 lg:gap-10 lg:pb-16">
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        {words}
      </header>
    );
  }
  return (
    <header className="listing-head grid gap-x-12 pt-5 pb-8 lg:grid-cols-12 lg:pt-8 lg:pb-14 short:pt-6 short:pb-8">
      <div className="flex flex-col justify-between gap-6 pb-6 lg:col-span-5 lg:pb-12">
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : <span />}
        {words}
      </div>
      <div className="short:ml-auto short:w-[min(100%,72svh)] lg:col-span-7 lg:col-start-6">
        <BannerSlider slides={slides} />
      </div>
    </header>
  );
}

function BannerSlider({ slides }: { slides: { id: number; src: string }[] }) {
  return (
    <Carousel name="Pictures" narrow={1} middle={1} wide={1} gap={25}>
      {slides.map((slide, index) => (
        <Picture
          key={slide.id}
          src={slide.src}
          alt=""
          width={1600}
          height={900}
          sizes="(width >= 1024px) 58vw, 100vw"
          isPriority={index === 0}
        />
      ))}
    </Carousel>
  );
}

interface Entry {
  id: number;
  name: string;
}

function CategoryStrip({
  parents,
  parentId,
  children,
  currentId,
}: {
  parents: Entry[];
  parentId: number | null;
  children: Entry[];
  currentId: number | null;
}) {
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Categories" className="bleed border-line border-y">
      <ul className="scrollbar-none bleed relative flex gap-8 overflow-x-auto lg:gap-12">
        {parents.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <ShopLink
              href={`/products/category/${id}`}
              aria-current={id === parentId ? (id === currentId ? "page" : "true") : undefined}
              className="label flex min-h-12 items-center border-transparent border-b text-ink-soft transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
      {children.length > 0 && (
        <ul className="scrollbar-none bleed relative flex gap-6 overflow-x-auto border-line border-t lg:gap-8">
          {children.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <ShopLink
                href={`/products/category/${id}`}
                aria-current={id === currentId ? "page" : undefined}
                className="flex min-h-12 items-center text-ink-soft text-sm hover:text-ink aria-[current=page]:text-ink"
              >
                <span
                  className={
                    id === currentId ? "underline-grow bg-size-[100%_1px]!" : "underline-grow"
                  }
                >
                  {name}
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
