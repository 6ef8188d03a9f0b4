import { categories } from "./categories";
import { collections } from "./collections";
import { content } from "./content";
import { type Designer, type DesignerKey, designers } from "./designers";
import { detailsOf, paragraph } from "./details";
import { careOf, materialFamilies } from "./materials";
import { type Pictures, picturesOf, publicUrl } from "./pictures";
import { type ProductTerms, productTerms } from "./product-terms";
import { shippingOf } from "./shipping";
import type {
  DemoBrand,
  DemoCatalog,
  DemoCategory,
  DemoCollection,
  DemoContent,
  DemoListingPictures,
  DemoProduct,
  Manifest,
  ManifestProduct,
  PictureExists,
} from "./types";
import { variantsOf } from "./variants";
import { variationsOf } from "./variations";

const POPUP_PICTURES = 4;
const RELEASE_TIME = "T09:00:00.000Z";

function assignmentOf(slug: string): ProductTerms {
  const assignment = productTerms[slug];
  if (!assignment) throw new Error(`${slug} has no designer and price`);
  return assignment;
}

function categoryKeyOf(product: ManifestProduct): keyof typeof categories {
  const keys = Object.keys(categories) as (keyof typeof categories)[];
  const key = keys.find((candidate) => categories[candidate].name === product.category);
  if (!key) throw new Error(`${product.slug} is in an unknown category, ${product.category}`);
  return key;
}

function collectionKeysOf(slug: string): string[] {
  return Object.entries(collections)
    .filter(([, { products }]) => products.includes(slug))
    .map(([key]) => key);
}

/** A product with the pictures that are there, or none while its first picture is missing. */
function productOf(product: ManifestProduct, exists: PictureExists): DemoProduct[] {
  const [first] = product.images;
  if (!first || !exists(first.file)) return [];

  const assignment = assignmentOf(product.slug);
  const { designer, released, isExclusive } = assignment;
  const categoryKey = categoryKeyOf(product);
  const variations = variationsOf(product);
  return [
    {
      key: product.slug,
      name: product.name,
      description: paragraph(product.description),
      details: detailsOf(product, designer),
      care: paragraph(careOf(product)),
      brandKey: designer,
      categoryKey,
      collectionKeys: collectionKeysOf(product.slug),
      isExclusive: isExclusive ?? false,
      isClothing: categories[categoryKey].isClothing,
      releasedAt: `${released}${RELEASE_TIME}`,
      images: product.images
        .filter(({ file }) => exists(file))
        .map(({ file, alt, width, height, placeholder }) => ({
          file: publicUrl(file),
          alt,
          width,
          height,
          placeholder: placeholder ?? null,
        })),
      engraving: variations.some(({ choices }) => choices.some(({ value }) => value === "Initials"))
        ? "Initials: 3"
        : "",
      attributes: { Material: materialFamilies(product) },
      variations: variations.map(({ name, choices }) => ({
        name,
        values: choices.map(({ value }) => value),
      })),
      variants: variantsOf(product, variations, assignment, (file) =>
        exists(file) ? publicUrl(file) : null,
      ),
    },
  ];
}

function brandOf(
  key: DesignerKey,
  products: readonly DemoProduct[],
  pictures: Pictures,
): DemoBrand {
  const { name, story, portrait, slider, footer }: Designer = designers[key];
  const shipping = shippingOf(key);
  return {
    key,
    name,
    story,
    image: pictures.best(portrait),
    isInternational: shipping.some(({ type }) => type.startsWith("International")),
    sliderImages: pictures.all(slider),
    popupImages: products
      .filter(({ brandKey }) => brandKey === key)
      .flatMap(({ name: title, images }) =>
        images.slice(0, 1).map(({ file }) => ({ file, name: title })),
      )
      .slice(0, POPUP_PICTURES),
    footerImage: footer && pictures.exact(footer),
    shipping,
  };
}

function categoryList(pictures: Pictures): DemoCategory[] {
  return Object.entries(categories).map(([key, category]) => ({
    key,
    name: category.name,
    parentKey: category.parentKey,
    image: pictures.best(category.picture),
    listing: categoryListing(category, pictures),
  }));
}

function categoryListing(
  { banner, footer }: { banner: string; footer: string },
  pictures: Pictures,
): DemoListingPictures | null {
  const slide = pictures.exact(banner);
  return slide === null ? null : { sliderImages: [slide], footerImage: pictures.exact(footer) };
}

function collectionList(pictures: Pictures): DemoCollection[] {
  return Object.entries(collections).map(([key, collection]) => ({
    key,
    name: collection.name,
    description: collection.description,
    image: pictures.best(collection.picture),
    isFeatured: collection.isFeatured,
  }));
}

function contentOf(products: readonly DemoProduct[], pictures: Pictures): DemoContent {
  const { banner, listings, footerImages } = content;
  const listing = ({ slider, footer }: { slider: readonly string[]; footer: string }) => ({
    sliderImages: pictures.all(slider),
    footerImage: pictures.best(footer),
  });
  return {
    banner: {
      title: banner.title,
      info: banner.info,
      buttonText: banner.buttonText,
      leftImage: pictures.best(banner.leftImage),
      middleImage: pictures.best(banner.middleImage),
      rightImage: pictures.best(banner.rightImage),
    },
    section3: content.section3,
    listings: {
      shop: listing(listings.shop),
      exclusives: listing(listings.exclusives),
      collections: listing(listings.collections),
    },
    footerImages: {
      firstImage: pictures.best(footerImages.firstImage),
      secondImage: pictures.best(footerImages.secondImage),
      thirdImage: pictures.best(footerImages.thirdImage),
    },
    spotlight: content.spotlight.flatMap(({ link, product, picture }) => {
      const image = pictures.exact(picture);
      const isThere = products.some(({ key }) => key === product);
      return image && isThere ? [{ link, productKey: product, image }] : [];
    }),
  };
}

/**
 * The demo shop for a shoot's manifest: designers, categories, shortlists, products with every
 * combination priced in US cents and stocked, and what the pages show around them.
 *
 * Pure and deterministic. `exists` says which pictures, named relative to `public/catalog`, are
 * there: a product whose first picture is missing is left out, and a missing editorial picture is
 * replaced by one like it. Throws when the manifest holds a product without designer and price.
 */
export function demoCatalog(manifest: Manifest, exists: PictureExists): DemoCatalog {
  const pictures = picturesOf(manifest, exists);
  const products = manifest.products.flatMap((product) => productOf(product, exists));
  const designerKeys = Object.keys(designers) as DesignerKey[];
  return {
    brands: designerKeys.map((key) => brandOf(key, products, pictures)),
    categories: categoryList(pictures),
    collections: collectionList(pictures),
    products,
    content: contentOf(products, pictures),
  };
}
