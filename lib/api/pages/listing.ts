import "server-only";
import { cache } from "react";
import { getBrand, getBrands } from "@/lib/contract/brands";
import { getCategories, getCollections, getParentCategories } from "@/lib/contract/catalog";
import {
  getAllItemsBanners,
  getCategoryBanners,
  getExclusivesBanners,
  getShortlistsBanners,
} from "@/lib/contract/content";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getSearchSuggestions } from "@/lib/contract/suggestions";
import type { ListingImages } from "@/lib/domain/content";
import { type Category, categoryTrail, type ProductPage } from "@/lib/domain/listing/catalog";
import {
  shortestSelection,
  wholeSelection,
  withDescendants,
} from "@/lib/domain/listing/category-selection";
import { facetsOf } from "@/lib/domain/listing/facets";
import {
  everyProduct,
  initialListing,
  isFiltered,
  type ListingState,
  lowerPriceFirst,
  type ProductQuery,
} from "@/lib/domain/listing/listing";
import { type ListingSource, listingPath } from "@/lib/domain/listing/listing-source";
import { basics } from "@/shop/basics";
import { ask, LoadError } from "./ask";
import { readBrands } from "./catalog";
import { askOptional, readOptional } from "./optional";

interface Heading {
  title: string;
  text: string;
  image: string | null;
  crumbs: { text: string; href?: string }[];
  images: ListingImages;
  trail: Category[];
  narrowing: Partial<ProductQuery>;
}

export type Listing = NonNullable<Awaited<ReturnType<typeof assemble>>>;

/** Read once per request; `null` for an unknown listing. Its page may be beyond the last one. */
export async function readListing(source: ListingSource, state: ListingState) {
  return Number.isNaN(state.page) ? null : oncePerRequest(JSON.stringify([source, state]));
}

const oncePerRequest = cache((key: string) => {
  const [source, state]: [ListingSource, ListingState] = JSON.parse(key);
  return assemble(source, state);
});

async function assemble(source: ListingSource, state: ListingState) {
  const [heading, parents, tree, brands] = await Promise.all([
    readHeading(source, state),
    askOptional(getParentCategories, {}, []),
    knownCategories(),
    readOptional(getBrands, [], readBrands),
  ]);
  if (!heading) return null;
  const { narrowing, ...shown } = heading;
  const query = (of: ListingState) => productQuery(of, narrowing, tree);
  const unfiltered = { ...initialListing, search: state.search };
  const [products, before] = await Promise.all([
    ask(getProducts, { query: query(state) }),
    isFiltered(state) &&
      askOptional(getProducts, { query: { ...query(unfiltered), onlyFilters: true } }, null),
  ]);
  if (!products) return null;
  const offered = source.kind === "designer" ? [] : brands;
  const facets = facetsOf(before || products, products, tree ?? [], offered);
  const help = await searchHelp(state, products);
  return { ...shown, source, path: listingPath(source), state, products, parents, facets, help };
}

const MAX_ARRIVALS = 8;

async function searchHelp(state: ListingState, { total, closest }: ProductPage) {
  const { search } = state;
  const isNothing = total === 0 && !isFiltered(state);
  if (search === "" || (!isNothing && !closest?.isPartial)) return null;
  const [names, arrivals] = await Promise.all([
    askOptional(getSearchSuggestions, { query: { search: closest?.spelling ?? search } }, null),
    isNothing ? askOptional(getNewArrivals, {}, []) : [],
  ]);
  return {
    search,
    closest: closest ?? null,
    names: names ?? { brands: [], categories: [] },
    arrivals: arrivals.slice(0, MAX_ARRIVALS),
  };
}

/** The pictures that shortlists share, after the shortlist's own. */
function withOwnFirst(images: ListingImages, own: string | null): ListingImages {
  if (own === null) return images;
  const others = images.slides.filter(({ src }) => src !== own);
  return { ...images, slides: [{ id: 0, src: own }, ...others] };
}

/** The state with the canonical URL: fewest categories, nothing the route implies, ascending prices. */
export async function canonicalState(source: ListingSource, state: ListingState) {
  const tree = await knownCategories();
  const category = tree ? shortestSelection(tree, state.category) : state.category;
  const isRoute = source.kind === "category" && category.join() === String(source.id);
  return lowerPriceFirst({
    ...state,
    category: isRoute ? [] : category,
    brand: source.kind === "designer" ? [] : state.brand,
  });
}

const knownCategories = () => askOptional(getCategories, {}, [], null);

function productQuery(
  state: ListingState,
  narrowing: Partial<ProductQuery>,
  tree: readonly Category[] | null,
): ProductQuery {
  const { view: _, ...filters } = state;
  const own = { ...everyProduct, ...filters, ...narrowing };
  if (!tree || filters.category.length === 0) return own;
  return { ...own, category: wholeSelection(tree, filters.category) };
}

async function readHeading(source: ListingSource, state: ListingState): Promise<Heading | null> {
  switch (source.kind) {
    case "all":
      return allHeading(state);
    case "exclusives":
      return {
        ...PLAIN,
        title: `Only on ${basics.name}`,
        text: "Made for this shop, or found nowhere else.",
        crumbs: [
          { text: `${basics.name} Exclusives`, href: "/products/exclusives" },
          { text: "Exclusives" },
        ],
        images: await askOptional(getExclusivesBanners, {}, NO_IMAGES),
        narrowing: { isExclusive: true },
      };
    case "category":
      return categoryHeading(source.id);
    case "designer":
      return designerHeading(source.id);
    case "collection":
      return collectionHeading(source.id);
  }
}

async function allHeading(state: ListingState): Promise<Heading> {
  if (state.search) return { ...PLAIN, title: `“${state.search}”` };
  const shown = { ...PLAIN, images: await askOptional(getAllItemsBanners, {}, NO_IMAGES) };
  const [categoryId, ...otherCategories] = state.category;
  const [brandId, ...otherBrands] = state.brand;
  if (categoryId !== undefined && otherCategories.length === 0 && brandId === undefined) {
    const chosen = await categoryTitle(categoryId);
    if (chosen) return { ...shown, ...chosen };
  }
  if (brandId !== undefined && otherBrands.length === 0 && categoryId === undefined) {
    const brands = await readOptional(getBrands, [], readBrands);
    const brand = brands.find(({ id }) => id === brandId);
    if (brand) return { ...shown, title: brand.name, crumbs: designerCrumbs(brand.name) };
  }
  return shown;
}

async function categoryTitle(id: number): Promise<Pick<Heading, "title" | "crumbs"> | null> {
  const trail = categoryTrail((await knownCategories()) ?? [], id);
  const category = trail?.at(-1);
  return trail && category ? { title: category.name, crumbs: categoryCrumbs(trail) } : null;
}

function categoryCrumbs(trail: readonly Category[]): Heading["crumbs"] {
  const above = trail.slice(0, -1).map(({ id, name }) => ({
    text: name,
    href: listingPath({ kind: "category", id }),
  }));
  const own = trail.slice(-1).map(({ name }) => ({ text: name }));
  return [{ text: "Shop", href: "/products" }, ...above, ...own];
}

function designerCrumbs(name: string): Heading["crumbs"] {
  return [{ text: "Designers", href: "/designers" }, { text: name }];
}

const NO_IMAGES: ListingImages = { slides: [], footerImage: null };

const PLAIN: Heading = {
  title: "All Items",
  text: "",
  image: null,
  crumbs: [],
  images: NO_IMAGES,
  trail: [],
  narrowing: {},
};

async function categoryHeading(id: number): Promise<Heading | null> {
  const [tree, shown] = await Promise.all([
    knownCategories(),
    readOptional(getCategoryBanners, NO_IMAGES, () => readCategoryImages(id)),
  ]);
  if (!tree) return { ...PLAIN, images: shown, narrowing: { category: [id] } };
  const trail = categoryTrail(tree, id);
  const category = trail?.at(-1);
  if (!trail || !category) return null;
  return {
    ...PLAIN,
    title: category.name,
    image: category.image,
    crumbs: categoryCrumbs(trail),
    images: shown,
    trail,
    narrowing: { category: withDescendants(category) },
  };
}

async function readCategoryImages(id: number): Promise<ListingImages> {
  const own = await ask(getCategoryBanners, { parameters: { id } });
  return own ?? (await ask(getAllItemsBanners, {})) ?? NO_IMAGES;
}

async function designerHeading(id: number): Promise<Heading | null> {
  const input = { parameters: { id } };
  const brand = await askOptional(getBrand, input, null, "unread" as const);
  if (!brand) return null;
  if (brand === "unread") {
    const name = (await readOptional(getBrands, [], readBrands)).find(
      (known) => known.id === id,
    )?.name;
    const named = name ? { title: name, crumbs: designerCrumbs(name) } : {};
    return { ...PLAIN, ...named, narrowing: { brand: [id] } };
  }
  return {
    ...PLAIN,
    title: brand.name,
    text: brand.description,
    image: brand.image,
    crumbs: designerCrumbs(brand.name),
    images: { slides: brand.slides, footerImage: brand.footerImage },
    narrowing: { brand: [id] },
  };
}

async function collectionHeading(id: number): Promise<Heading | null> {
  const [collections, shown] = await Promise.all([
    askOptional(getCollections, {}, [], null),
    askOptional(getShortlistsBanners, {}, NO_IMAGES),
  ]);
  const narrowing = { collectionId: id };
  const collection = collections?.find((candidate) => candidate.id === id);
  const name = collection?.name ?? (await nameFromProducts(narrowing));
  if (!name && !collections) throw new LoadError("The name of a shortlist is not known.");
  if (!name) return null;
  return {
    ...PLAIN,
    title: `${name} Collection`,
    text: collection?.description ?? "",
    image: collection?.image ?? null,
    crumbs: [{ text: `${basics.name} Stories`, href: "/collections" }, { text: name }],
    images: withOwnFirst(shown, collection?.image ?? null),
    narrowing,
  };
}

async function nameFromProducts(narrowing: Partial<ProductQuery>): Promise<string | null> {
  const query = productQuery(initialListing, narrowing, []);
  const products = await ask(getProducts, { query });
  return products?.collectionName ?? null;
}
