import "server-only";
import { type Category, categoryTrail, type ProductPage, pageCount } from "@/lib/domain/catalogue";
import type { ListingImages } from "@/lib/domain/content";
import type { ListingState } from "@/lib/domain/listing";
import { type ListingSource, listingPath } from "@/lib/domain/listing-source";
import { readBrand } from "./brands";
import { readCategories, readParentCategories } from "./categories";
import { readCollections } from "./collections";
import { readCollectionImages, readExclusiveImages, readShopImages } from "./content";
import { type ProductQuery, readProducts } from "./products";

interface Heading {
  title: string;
  /** A sentence or two under the title; "" when there is none. */
  text: string;
  image: string | null;
  crumbs: { text: string; href?: string }[];
  images: ListingImages;
  /** A category with the ones above it, parent first; empty for the other listings. */
  trail: Category[];
  /** What the source narrows the products to. */
  narrowing: Partial<ProductQuery>;
}

/** Everything a listing's page shows. */
export interface Listing extends Omit<Heading, "narrowing"> {
  source: ListingSource;
  path: string;
  state: ListingState;
  products: ProductPage;
  parents: Category[];
}

/** Reads a listing in a state; `null` when there is no such listing or no such page of it. */
export async function readListing(
  source: ListingSource,
  state: ListingState,
): Promise<Listing | null> {
  if (Number.isNaN(state.page)) return null;
  const [heading, parents] = await Promise.all([readHeading(source), readParentCategories()]);
  if (!heading) return null;
  const { narrowing, ...shown } = heading;
  const products = await readProducts(productQuery(state, narrowing));
  if (!products || state.page > pageCount(products)) return null;
  return { ...shown, source, path: listingPath(source), state, products, parents };
}

function productQuery(state: ListingState, narrowing: Partial<ProductQuery>): ProductQuery {
  const { view: _, ...filters } = state;
  const own = { ...filters, collectionId: null, isExclusive: false, ...narrowing };
  return filters.category.length > 0 ? { ...own, category: filters.category } : own;
}

async function readHeading(source: ListingSource): Promise<Heading | null> {
  switch (source.kind) {
    case "all":
      return {
        title: "All Items",
        text: "",
        image: null,
        crumbs: [],
        images: await readShopImages(),
        trail: [],
        narrowing: {},
      };
    case "exclusives":
      return {
        title: "Only on Shortlisted",
        text: "Made for this shop, or found nowhere else.",
        image: null,
        crumbs: [
          { text: "Shortlisted Exclusives", href: "/products/exclusives" },
          { text: "Exclusives" },
        ],
        images: await readExclusiveImages(),
        trail: [],
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

async function categoryHeading(id: number): Promise<Heading | null> {
  const [tree, images] = await Promise.all([readCategories(), readShopImages()]);
  const trail = categoryTrail(tree, id);
  const category = trail?.at(-1);
  if (!trail || !category) return null;
  const above = trail.slice(0, -1).map(({ id, name }) => ({
    text: name,
    href: listingPath({ kind: "category", id }),
  }));
  return {
    title: category.name,
    text: "",
    image: category.image,
    crumbs: [{ text: "Shop", href: "/products" }, ...above, { text: category.name }],
    images,
    trail,
    narrowing: { category: withDescendants(category) },
  };
}

async function designerHeading(id: number): Promise<Heading | null> {
  const brand = await readBrand(id);
  if (!brand) return null;
  return {
    title: brand.name,
    text: brand.description,
    image: brand.image,
    crumbs: [{ text: "Designers", href: "/designers" }, { text: brand.name }],
    images: { slides: brand.slides, footerImage: brand.footerImage },
    trail: [],
    narrowing: { brand: [id] },
  };
}

async function collectionHeading(id: number): Promise<Heading | null> {
  const [collections, images] = await Promise.all([readCollections(), readCollectionImages()]);
  const collection = collections.find((candidate) => candidate.id === id);
  if (!collection) return null;
  return {
    title: `${collection.name} Collection`,
    text: collection.description,
    image: collection.image,
    crumbs: [{ text: "Shortlisted Stories", href: "/collections" }, { text: collection.name }],
    images,
    trail: [],
    narrowing: { collectionId: id },
  };
}

/** A category stands for everything below it. */
function withDescendants(category: Category): number[] {
  return [category.id, ...category.children.flatMap(withDescendants)];
}
