import "server-only";
import { productKeys } from "@/lib/http/surrogate-keys";
import { getBrand, getBrandProducts, getBrands } from "../brands";
import {
  getCatalog,
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
  getProductAddresses,
} from "../catalog";
import { getNewArrivals, getProducts } from "../product-list";
import { getProduct, getRelatedProducts } from "../products";
import { getSearchSuggestions } from "../suggestions";
import { getVariant, getVariantsBySku } from "../variants";
import { examplePage, ITEM, RELATED } from "./examples";
import { after, idList, idSchema, page, parameter, productId, search } from "./query-parameters";
import { served } from "./row";

const FIVE_MINUTES = 300;
/** A search also matches the names of categories and shortlists. */
const SEARCHED = ["product", "brand", "category", "collection"];

/** Cards show whether a product is sold out, which its details tell. */
const productsOf = (list: readonly { id: number }[] | null | undefined) =>
  (list ?? []).flatMap((product) => [`product:${product.id}`, `details:${product.id}`]);

const slides = [{ id: 1, url: "/s.jpg" }];
const values = [{ id: 12, value: "Gold" }];
const child = { id: 7, name: "Bands", image: "/b.jpg", children: [] };
const category = { id: 6, name: "Rings", image: "/r.jpg", children: [child] };
const collection = { id: 2, name: "Pearls", image: "/p.jpg", products: 4 };
const amount = { type: "number", minimum: 0 } as const;

const categories = {
  answer: { data: [category] },
  keys: () => ["category"],
  sharedUntil: ["category", "product"],
  sharedSeconds: FIVE_MINUTES,
} as const;
const collections = {
  answer: { data: [collection] },
  keys: () => ["collection"],
  sharedUntil: ["collection", "product"],
  sharedSeconds: FIVE_MINUTES,
} as const;

export const catalog = [
  served(getBrands, {
    summary: "List the designers",
    rows: [636],
    answer: { data: [{ id: 5, name: "Orimo", image: "/o.jpg" }] },
    keys: () => ["brand"],
    sharedUntil: ["brand", "product"],
    sharedSeconds: FIVE_MINUTES,
  }),
  served(getBrand, {
    summary: "Read a designer with banner pictures",
    rows: [637],
    answer: { data: { name: "Orimo", slider_images: slides, footer: { url: "/f.jpg" } } },
    keys: (_, { parameters }) => [`brand:${parameters.id}`],
    sharedSeconds: FIVE_MINUTES,
  }),
  served(getBrandProducts, {
    summary: "List a designer's products",
    rows: [249],
    answer: { data: [RELATED] },
    keys: (products) => productsOf(products),
  }),
  served(getCategories, {
    summary: "Read the tree of categories",
    rows: [638],
    ...categories,
  }),
  served(getParentCategories, {
    summary: "List the categories at the top of the tree",
    rows: [252, 639],
    ...categories,
  }),
  served(getFeaturedCollections, {
    summary: "List the collections of the home page",
    rows: [615],
    ...collections,
  }),
  served(getCollections, { summary: "List all collections", rows: [255], ...collections }),
  served(getCatalog, {
    summary: "Read every product whole, page by page",
    parameters: {
      after,
      brand: parameter("The id of a designer", idSchema),
      collection_id: parameter("The id of a collection", idSchema),
    },
    keys: () => ["product"],
  }),
  served(getProductAddresses, {
    summary: "Read the ids of products for a sitemap",
    parameters: {
      after,
      to: parameter("The id up to which products are listed", idSchema),
      limit: parameter("How many at most", idSchema),
      sort: parameter("What changed last first, in place of by id", {
        type: "string",
        enum: ["latest"],
      }),
    },
    keys: () => ["product"],
  }),
  served(getProducts, {
    summary: "Read a page of products with the filters that apply",
    rows: [640],
    parameters: {
      search,
      page,
      from: parameter("The lowest price, in dollars", amount),
      to: parameter("The highest price, in dollars", amount),
      "category[]": parameter("Ids of categories", { type: "array", items: idSchema }),
      brand: parameter("Ids of designers, separated by commas", idList),
      colors: parameter("Ids of colors, separated by commas", idList),
      sizes: parameter("Ids of sizes, separated by commas", idList),
      sale: parameter("1 for what is on sale alone; not in the documents", idList),
      materials: parameter("Ids of materials, separated by commas; not in the documents", idList),
      collection_id: parameter("The id of a collection", idSchema),
      shortlisted_flag: parameter("1 for exclusives alone", { type: "integer", enum: [1] }),
      sort: parameter("By price, rising or falling; a newest first is not in the documents", {
        type: "string",
        enum: ["asc", "desc", "newest"],
      }),
      only: parameter("The filters without the products; not in the documents", {
        type: "string",
        enum: ["filters"],
      }),
    },
    answer: {
      data: examplePage(ITEM),
      colors: values,
      sizes: values,
      min_price: 1,
      max_price: 9,
      collection_name: "Pearls",
    },
    limit: "searchFrom",
    keys: (list, { query }) => [
      ...(query.search === "" ? ["product"] : SEARCHED),
      ...(query.collectionId === null ? [] : [`collection:${query.collectionId}`]),
      ...productsOf(list?.products),
    ],
  }),
  served(getNewArrivals, {
    summary: "List the newest products",
    rows: [617],
    answer: { data: [ITEM] },
    keys: (products) => ["product", ...productsOf(products)],
  }),
  served(getProduct, {
    summary: "Read a product",
    rows: [245],
    answer: {
      data: {
        id: 9,
        name: "Ring",
        description: "",
        details: "",
        price: 10,
        image_src: "/r.jpg",
        images: [{ image: "/r.jpg" }],
        quantity: 1,
        isFavorite: 0,
        category: 6,
        brand: { id: 5, name: "Orimo" },
        variations: [{ name: "Color", values }],
      },
    },
    keys: (product, { parameters }) => [
      ...productKeys(parameters.id),
      ...(product === undefined ? ["brand"] : []),
      ...(product?.brand ? [`brand:${product.brand.id}`] : []),
    ],
    sharedSeconds: FIVE_MINUTES,
  }),
  served(getVariant, {
    summary: "Look up one combination of a product",
    rows: [246, 247],
    parameters: {
      product_id: { ...productId, isRequired: true },
      "variation_values[]": parameter("Ids of the chosen values", {
        type: "array",
        items: idSchema,
      }),
    },
    answer: { data: { price: 10, image: { src: "/r.jpg" }, inventory_quantity: -1 } },
    keys: (_, { query }) => productKeys(query.productId),
  }),
  served(getVariantsBySku, {
    summary: "Find what is for sale by the owner's own codes",
    parameters: {
      "sku[]": parameter("Codes, at most 20", { type: "array", items: { type: "string" } }),
    },
    limit: "searchFrom",
  }),
  served(getRelatedProducts, {
    summary: "List products like this one",
    rows: [248],
    parameters: {
      category_id: parameter("The id of the product's category", idSchema),
      brand_id: parameter("The id of the product's designer", idSchema),
      product_id: productId,
    },
    answer: { data: [RELATED] },
    // Which products are related may lag; otherwise every product's page would depend on all products.
    keys: (products) => productsOf(products),
  }),
  served(getSearchSuggestions, {
    summary: "Suggest what a search may mean",
    parameters: { search },
    limit: "searchFrom",
    keys: () => SEARCHED,
  }),
];
