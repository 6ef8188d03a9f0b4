import "server-only";
import { readBrands } from "@/lib/api/pages/catalog";
import { readHeading } from "@/lib/api/pages/listing";
import { askOptional, readOptional } from "@/lib/api/pages/optional";
import { readProduct } from "@/lib/api/pages/products";
import { getBrands } from "@/lib/contract/brands";
import { getCollections } from "@/lib/contract/catalog";
import { getAllItemsBanners, getHomeBanner } from "@/lib/contract/content";
import { combinationFromText } from "@/lib/domain/combination";
import { parseId } from "@/lib/domain/id";
import { initialListing } from "@/lib/domain/listing";
import { type ListingSource, listingSource } from "@/lib/domain/listing-source";
import { summerShortlist } from "@/lib/domain/summer";
import {
  ownSharedPicture,
  productCard,
  type SharedPicture,
  type SharingCard,
  sharedPicture,
} from "@/lib/seo/sharing/card";
import { shop } from "@/shop/shop";

const LABELS = {
  all: "",
  exclusives: "Exclusives",
  category: "Shop",
  designer: "Designer",
  collection: "Shortlist",
} as const satisfies Record<ListingSource["kind"], string>;

const PAGES: Readonly<Record<string, () => Promise<SharingCard | null>>> = {
  home: async () => {
    const banner = await askOptional(getHomeBanner, {}, null);
    const note = `${shop.tagline.slice(0, 1).toUpperCase()}${shop.tagline.slice(1)}`;
    const photograph = banner?.middleImage || null;
    return { photograph, label: "", title: banner?.title || shop.name, note };
  },
  designers: async () => {
    const pictures = (await readOptional(getBrands, [], readBrands)).map(({ image }) => image);
    return worded("Designers", "Each unmistakably their own", pictures);
  },
  collections: async () => {
    const pictures = (await askOptional(getCollections, {}, [])).map(({ image }) => image);
    return worded(`${shop.name} Stories`, "Edits of a single idea", pictures);
  },
  shop: async () => {
    const images = await askOptional(getAllItemsBanners, {}, null);
    const pictures = images?.slides.map(({ src }) => src) ?? [];
    return worded("Shop", "By category, designer or shortlist", pictures);
  },
  summer: async () => {
    const shortlist = summerShortlist(await askOptional(getCollections, {}, []));
    return shortlist && worded("Summer Collection", "Coming soon", [shortlist.image]);
  },
  contact: async () => worded("Contact Us", "Write to us, and a person will answer", []),
};

/** `null` for an address without a card. Throws UnreadError. */
export async function readCard(path: string): Promise<SharingCard | null> {
  const [, name = "", ...rest] = path.split("/");
  if (name === "details") return readProductCard(rest);
  if (name === "products") return readListingCard(rest);
  if (rest.length > 0) return null;
  return Object.hasOwn(PAGES, name) ? ((await PAGES[name]?.()) ?? null) : null;
}

export async function readSharedPicture(path: string): Promise<SharedPicture | null> {
  const own = path === "/home" && ownSharedPicture();
  if (own) return own;
  const card = await readCard(path);
  return card && sharedPicture(card, path);
}

async function readProductCard([idText, chosen, ...more]: string[]): Promise<SharingCard | null> {
  const id = parseId(idText);
  if (id === null || more.length > 0) return null;
  const product = await readProduct(id);
  if (!product) return null;
  const combination = combinationFromText(product, chosen?.replaceAll("-", ","));
  return chosen !== undefined && !combination ? null : productCard(product, combination);
}

async function readListingCard(segments: string[]): Promise<SharingCard | null> {
  const source = listingSource(segments);
  const heading = source && (await readHeading(source, initialListing));
  if (!heading) return null;
  const { title, image, images } = heading;
  const photograph = image ?? images.slides[0]?.src ?? null;
  return { photograph, label: LABELS[source.kind], title, note: "" };
}

function worded(title: string, note: string, pictures: readonly (string | null)[]): SharingCard {
  return { photograph: pictures.find((picture) => picture) ?? null, label: "", title, note };
}
