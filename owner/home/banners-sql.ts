import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { type Content, readContent, writeContent } from "../../lib/backend/content/stored";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { categoryPaths } from "../products/list-products";

export type BannerContent = Content<"banner">;

export interface PlacePictures {
  /** `shop`, `exclusives`, `shortlists`, `footer`, `category:Rings`. */
  place: string;
  pictures: string[];
  /** `undefined` where the place has none. */
  closing: string | null | undefined;
}

export type PicturesChange = Partial<Pick<PlacePictures, "pictures" | "closing">>;

const LISTINGS = { shop: "shop", exclusives: "exclusives", shortlists: "collections" } as const;
const FOOTER = "footer";
const MAX_IN_FOOTER = 3;
const CATEGORY = "category:";

export async function readBanners(db: Queries) {
  const { byId } = await readContent(db, "categories");
  const places = [
    ...Object.keys(LISTINGS),
    ...(await categoriesOf(db)).filter(({ id }) => byId[id]).map(({ place }) => place),
    FOOTER,
  ];
  const pictures: PlacePictures[] = [];
  for (const place of places) {
    const found = await readPlace(db, place);
    if (found.ok) pictures.push(found.value);
  }
  return { home: await readContent(db, "banner"), places: pictures };
}

export function changeHome(db: Queries, change: Partial<BannerContent>) {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const home = { ...(await readContent(transaction, "banner")), ...change };
    await writeContent(transaction, "banner", home);
    return success(home);
  });
}

export function changePlace(
  db: Queries,
  place: string,
  decide: (now: PlacePictures) => Result<PicturesChange>,
): Promise<Result<PlacePictures>> {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const now = await readPlace(transaction, place);
    if (!now.ok) return now;
    const decided = decide(now.value);
    if (!decided.ok) return decided;
    return write(transaction, { ...now.value, ...decided.value });
  });
}

async function readPlace(db: Queries, place: string): Promise<Result<PlacePictures>> {
  if (place === FOOTER) {
    const { first, second, third } = await readContent(db, "footer");
    const pictures = [first, second, third].filter((each) => each !== null);
    return success({ place, pictures, closing: undefined });
  }
  if (isListing(place)) {
    const { slides, footerImage } = await readContent(db, LISTINGS[place]);
    return success({ place, pictures: slides, closing: footerImage });
  }
  const category = await categoryOf(db, place);
  if (!category.ok) return category;
  const { byId } = await readContent(db, "categories");
  const own = byId[category.value.id];
  const { place: name } = category.value;
  return success({ place: name, pictures: own?.slides ?? [], closing: own?.footerImage ?? null });
}

async function write(db: Queries, shown: PlacePictures): Promise<Result<PlacePictures>> {
  const { place, pictures, closing } = shown;
  if (place === FOOTER) {
    if (closing !== undefined) return failure("validation", "The footer has no closing picture.");
    if (pictures.length > MAX_IN_FOOTER)
      return failure("validation", `The footer has room for ${MAX_IN_FOOTER} pictures.`);
    const [first = null, second = null, third = null] = pictures;
    await writeContent(db, "footer", { first, second, third });
    return success(shown);
  }
  const listing = { slides: pictures, footerImage: closing ?? null };
  if (isListing(place)) {
    await writeContent(db, LISTINGS[place], listing);
    return success(shown);
  }
  const category = await categoryOf(db, place);
  if (!category.ok) return category;
  const { byId } = await readContent(db, "categories");
  const { [category.value.id]: _, ...others } = byId;
  const isEmpty = pictures.length === 0 && !closing;
  const all = isEmpty ? others : { ...others, [category.value.id]: listing };
  await writeContent(db, "categories", { byId: all });
  return success(shown);
}

function isListing(place: string): place is keyof typeof LISTINGS {
  return Object.hasOwn(LISTINGS, place);
}

interface NamedCategory {
  id: number;
  place: string;
}

async function categoriesOf(db: Queries): Promise<NamedCategory[]> {
  const paths = await categoryPaths(db);
  return [...paths].map(([id, path]) => ({ id, place: `${CATEGORY}${path.join(" > ")}` }));
}

async function categoryOf(db: Queries, place: string): Promise<Result<NamedCategory>> {
  if (!place.startsWith(CATEGORY)) {
    const known = "home, posts, shop, exclusives, shortlists, footer, category:Rings";
    return failure("notFound", `There is no place ${place}. Places include ${known}.`);
  }
  const wanted = place.slice(CATEGORY.length).trim().toLowerCase();
  const all = await categoriesOf(db);
  const pathOf = (name: string) => name.slice(CATEGORY.length).toLowerCase();
  const whole = all.find((each) => pathOf(each.place) === wanted);
  const [only, other] = all.filter((each) => pathOf(each.place).split(" > ").at(-1) === wanted);
  if (whole) return success(whole);
  if (other) return failure("conflict", `Write ${only?.place} or ${other.place}.`);
  return only ? success(only) : failure("notFound", `There is no category ${wanted}.`);
}
