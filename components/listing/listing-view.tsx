import { ButtonLink } from "@/components/ui/form/button";
import { Breadcrumbs, type Crumb } from "@/components/ui/link/breadcrumbs";
import { Paginator } from "@/components/ui/link/paginator";
import { PRODUCTS_ID } from "@/components/ui/link/products-place";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Carousel } from "@/components/ui/picture/carousel";
import { Picture } from "@/components/ui/picture/picture";
import type { ListingImages, Slide } from "@/lib/domain/content";
import { type Category, pageCount } from "@/lib/domain/listing/catalog";
import {
  changeListing,
  clearListing,
  isFiltered,
  type ListingState,
  listingHref,
} from "@/lib/domain/listing/listing";
import type { SearchHelp } from "@/lib/domain/listing/search";
import { swatchOf } from "@/lib/domain/product/swatch";
import type { WordedListing } from "@/lib/seo/listing-words";
import { forView } from "./listed-product";
import { ListingShell } from "./listing-shell";
import { NothingFound, SearchNotice, SearchPlace } from "./search-help";

export interface ListingViewProps extends Omit<WordedListing, "source"> {
  path: string;
  crumbs: Crumb[];
  images: ListingImages;
  parents: Category[];
  trail: Category[];
  help?: SearchHelp | null;
}

export function ListingView(props: ListingViewProps) {
  const { path, state, products, facets, images, help } = props;
  const parent = props.trail[0];
  const currentId = props.trail.at(-1)?.id ?? null;
  const isOpening = state.page === 1 && !isFiltered(state) && !state.search;
  return (
    <div className="wrap pb-(--section)">
      <a href={`#${PRODUCTS_ID}`} className="skip-link">
        Skip to products
      </a>
      {path === "/products" && <SearchPlace text={state.search} />}
      <ListingHead
        crumbs={props.crumbs}
        title={props.title}
        text={isOpening ? props.text : ""}
        slides={isOpening ? images.slides : []}
      />
      <CategoryStrip
        parents={props.parents}
        parentId={parent?.id ?? null}
        children={parent?.children ?? []}
        currentId={currentId}
        isQuiet={!isOpening}
      />
      <ListingShell
        path={path}
        state={state}
        facets={facets}
        routeCategory={currentId}
        swatches={Object.fromEntries(facets.colors.map(({ id, name }) => [id, swatchOf(name)]))}
        products={products.products.map((product) => ({
          ...forView(product, state.view),
          // Every product there is exclusive.
          ...(path === "/products/exclusives" && { isExclusive: false }),
        }))}
        total={products.total}
        notice={state.search && <SearchNotice search={state.search} help={help ?? null} />}
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
          isPriority={products.products.length === 0}
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
  slides: Slide[];
}) {
  return (
    <header
      className="group/head grid grid-cols-1 gap-x-5 gap-y-2 pt-3 pb-2.5 max-panel:has-[nav]:pt-1 max-lg:data-slides:grid-cols-2 lg:grid-cols-12 lg:gap-x-12 lg:gap-y-3 lg:pt-4 lg:pb-3"
      data-slides={slides.length > 0 || undefined}
    >
      <div className="flex flex-col self-start max-lg:group-data-slides/head:justify-center max-lg:group-data-slides/head:self-stretch lg:col-span-6 lg:col-start-1">
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} className={ONE_STEP_BACK} />}
        <h1 className="display text-2xl max-lg:group-data-slides/head:text-xl lg:text-3xl">
          {title}
        </h1>
      </div>
      {text && <ListingText text={text} />}
      {slides.length > 0 && <BannerSlider slides={slides} />}
    </header>
  );
}

/** On phones the way back alone: the title beneath says where it leads from. */
const ONE_STEP_BACK =
  "max-panel:[&_li:not(:nth-last-child(2))]:hidden max-panel:[&_li]:before:content-none! max-panel:[&_li>*]:[--tall:2.25rem]";

const BRIEF = 90;

const TEXT =
  "relative max-w-[66ch] text-ink-soft text-sm max-lg:group-data-slides/head:col-span-full lg:col-span-6 lg:col-start-1 lg:text-base";

function ListingText({ text }: { text: string }) {
  if (text.length <= BRIEF) return <p className={TEXT}>{text}</p>;
  return (
    <div className={`group/text ${TEXT}`}>
      <p className="line-clamp-2 without-has:line-clamp-none pr-[3rem] group-has-checked/text:line-clamp-none group-has-checked/text:pr-0">
        {text}
      </p>
      <label className="absolute right-0 -bottom-[11px] flex min-h-11 cursor-pointer items-center without-has:hidden has-checked:hidden has-focus-visible:outline-2">
        <input type="checkbox" autoComplete="off" className="absolute opacity-0" />
        <span className="underline-rest">More</span>
      </label>
    </div>
  );
}

/** A listing's banner pictures, one at a time. */
function BannerSlider({ slides }: { slides: Slide[] }) {
  return (
    <Carousel
      name="Pictures"
      narrow={1}
      middle={1}
      wide={1}
      gap={25}
      className="relative min-w-0 self-start max-lg:col-start-2 max-lg:row-start-1 max-lg:-mr-(--gutter) lg:col-start-7 lg:-col-end-1 lg:row-span-3 lg:row-start-1"
      controlsClassName="banner-controls"
    >
      {slides.map((slide, index) => (
        <Picture
          key={slide.id}
          src={slide.src}
          alt=""
          width={1600}
          height={900}
          sizes="(width >= 1024px) 52vw, 50vw"
          className="aspect-auto h-[clamp(104px,15svh,240px)] lg:h-[clamp(140px,21svh,270px)]"
          isPriority={index === 0}
        />
      ))}
    </Carousel>
  );
}

const ROW = "flex items-center gap-6 lg:gap-8";
const STEP = "flex shrink-0 gap-6 lg:gap-8";
const NAME =
  "flex min-h-11 items-center text-ink-soft underline-offset-6 transition-colors hover:text-ink aria-[current=page]:underline aria-[current=page]:decoration-1 aria-[current]:text-ink";

function CategoryStrip({
  parents,
  parentId,
  children,
  currentId,
  isQuiet,
}: {
  parents: Category[];
  parentId: number | null;
  children: Category[];
  currentId: number | null;
  /** Left out on phones. */
  isQuiet: boolean;
}) {
  if (parents.length === 0) return null;
  const current = parents.filter(({ id }) => id === parentId);
  const others = parents.filter(({ id }) => id !== parentId);
  return (
    <nav
      aria-label="Categories"
      className={`listing-strip -mx-(--gutter) border-line border-t panel:border-b 2xl:mx-0 ${isQuiet ? "max-panel:hidden" : ""}`}
    >
      <ul className={`relative overflow-x-auto px-(--gutter) scrollbar-none 2xl:px-0 ${ROW}`}>
        {[...current, ...others].map(({ id, name }) => (
          <li
            key={id}
            className={`${STEP} ${id === parentId && children.length > 0 ? "border-line border-r pr-6" : ""}`}
          >
            <ShopLink
              href={`/products/category/${id}`}
              aria-current={id === parentId ? (id === currentId ? "page" : "true") : undefined}
              className={`label ${NAME}`}
            >
              {name}
            </ShopLink>
            {id === parentId && children.length > 0 && (
              <ul className={`text-sm/[1.6] ${ROW}`}>
                {children.map((child) => (
                  <li key={child.id} className={STEP}>
                    <ShopLink
                      href={`/products/category/${child.id}`}
                      aria-current={child.id === currentId ? "page" : undefined}
                      className={NAME}
                    >
                      {child.name}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
