import fc from "fast-check";
import type { CountryList } from "@/lib/domain/address";
import type { Cart } from "@/lib/domain/cart";
import type { BrandPage, Category, Collection, ProductPage } from "@/lib/domain/catalogue";
import type { HomeBanner, ListingImages, SpotlightPost } from "@/lib/domain/content";
import type { Customer, SignedIn } from "@/lib/domain/customer";
import type { Favourite } from "@/lib/domain/favourites";
import type { Order } from "@/lib/domain/order";
import type { CustomerOrder, OrderSummary } from "@/lib/domain/order-history";
import type { Paged } from "@/lib/domain/paged";
import type { Product, ProductSummary, ProductTeaser, Variant } from "@/lib/domain/product";
import type { SearchSuggestions } from "@/lib/domain/search";
import type { Credentials, PasswordReset, Registration, RegistrationRequest } from "../accounts";
import type { CartAddition } from "../cart";
import type { OrderRequest } from "../orders";
import type { ProductQuery } from "../product-list";
import type { ShippingChoice } from "../shipping-choices";
import type { QuotedTotal, TotalRequest } from "../totals";

/** Domain values as the shop makes them, for tests of what they become on the wire. */

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const ids = fc.uniqueArray(id, { maxLength: 4 });
const cents = fc.integer({ min: 0, max: 2_147_483_647 });
const count = fc.integer({ min: 0, max: 100_000 });
const text = fc.string({ unit: "grapheme", maxLength: 12 });
const filled = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
const filledOrNull = fc.option(filled);
const list = <Value>(item: fc.Arbitrary<Value>) => fc.array(item, { maxLength: 3 });

const reference = fc.record({ id, name: text });
const value = fc.record({ id, value: text });
const picture = fc.record({ src: text, alt: text });
const inventory = fc.integer({ min: -1, max: 500 });

export const productSummary: fc.Arbitrary<ProductSummary> = fc.record({
  id,
  name: text,
  description: text,
  brand: fc.option(reference),
  price: cents,
  hasPriceRange: fc.boolean(),
  pictures: list(picture),
  isFavourite: fc.boolean(),
  defaultValueIds: ids,
  defaultValues: text,
});

export const favourite: fc.Arbitrary<Favourite> = fc
  .tuple(productSummary, fc.boolean())
  .map(([summary, isSoldOut]) => ({ ...summary, isSoldOut }));

export const paged = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Paged<Item>> =>
  fc.record({ items: list(item), total: count, from: count, to: count, perPage: id });

/** No server has a field of this name, and reading drops it, so that nothing is given a prototype. */
const fieldName = filled.filter((name) => name !== "__proto__");

const tally = fc.dictionary(id.map(String), count, { maxKeys: 3, noNullPrototype: true });

export const productPage: fc.Arbitrary<ProductPage> = fc.record({
  products: list(productSummary),
  total: count,
  from: count,
  to: count,
  perPage: id,
  colors: list(value),
  sizes: list(value),
  minPrice: cents,
  maxPrice: cents,
  collectionName: filledOrNull,
  counts: fc.option(fc.record({ categories: tally, brands: tally, colors: tally, sizes: tally })),
});

export const product: fc.Arbitrary<Product> = fc.record({
  id,
  name: text,
  description: text,
  details: text,
  price: cents,
  pictures: list(picture),
  quantity: fc.integer({ min: 1, max: 99 }),
  isFavourite: fc.boolean(),
  brand: reference,
  category: fc.option(reference),
  variations: list(fc.record({ name: text, values: list(value) })),
  combinations: fc.option(
    list(fc.record({ valueIds: ids, price: cents, isSoldOut: fc.boolean() })),
  ),
});

export const variant: fc.Arbitrary<Variant> = fc.record({
  price: cents,
  image: filledOrNull,
  inventory,
});

export const teaser: fc.Arbitrary<ProductTeaser> = fc.record({
  id,
  name: text,
  price: cents,
  image: filledOrNull,
});

export const searchSuggestions: fc.Arbitrary<SearchSuggestions> = fc.record({
  products: list(teaser),
  brands: list(reference),
  categories: list(reference),
});

export const productQuery: fc.Arbitrary<ProductQuery> = fc.record({
  page: id,
  search: text.map((search) => search.trim()),
  from: fc.option(cents),
  to: fc.option(cents),
  colors: ids,
  sizes: ids,
  brand: ids,
  category: ids,
  collectionId: fc.option(id),
  isExclusive: fc.boolean(),
  sort: fc.constantFrom("asc", "desc", "newest"),
});

export const categories: fc.Arbitrary<Category[]> = fc.letrec<{ tree: Category[] }>((tie) => ({
  tree: fc.array(
    fc.record({
      id,
      name: text,
      image: filledOrNull,
      children: fc.oneof({ maxDepth: 2 }, fc.constant<Category[]>([]), tie("tree")),
    }),
    { maxLength: 3 },
  ),
})).tree;

export const brandPage: fc.Arbitrary<BrandPage> = fc.record({
  id,
  name: text,
  image: filledOrNull,
  description: text,
  slides: list(fc.record({ id, src: text })),
  popupPictures: list(fc.record({ name: text, src: text })),
  footerImage: filledOrNull,
});

export const collection: fc.Arbitrary<Collection> = fc.record({
  id,
  name: text,
  description: text,
  image: filledOrNull,
  productCount: count,
});

export const homeBanner: fc.Arbitrary<HomeBanner> = fc.record({
  title: text,
  info: text,
  buttonText: text,
  leftImage: text,
  middleImage: text,
  rightImage: text,
});

export const listingImages: fc.Arbitrary<ListingImages> = fc.record({
  slides: list(fc.record({ id, src: text })),
  footerImage: filledOrNull,
});

export const spotlight: fc.Arbitrary<SpotlightPost> = fc.record({
  link: text,
  product: text,
  productId: fc.option(id),
  image: filledOrNull,
});

export const countryList: fc.Arbitrary<CountryList> = fc.record({
  countries: list(
    fc.record({
      id,
      name: text,
      code: text,
      provinces: list(fc.record({ id, name: text, code: text })),
    }),
  ),
  detectedCountry: text,
  detectedState: text,
});

const chosen = list(fc.record({ variation: text, value: filled }));

export const cart: fc.Arbitrary<Cart> = fc.record({
  groups: list(
    fc.record({
      brand: fc.record({ id, name: text, isInternational: fc.boolean() }),
      lines: list(
        fc.record({
          id,
          productId: id,
          productName: filled,
          name: filled,
          pictures: list(picture),
          quantity: id,
          inventory,
          isSoldOut: fc.boolean(),
          unitPrice: cents,
          total: cents,
          chosen,
        }),
      ),
      total: cents,
      shippingOptions: list(fc.record({ type: text, price: cents })),
    }),
  ),
  subtotal: cents,
  note: text,
});

export const cartAddition: fc.Arbitrary<CartAddition> = fc.record(
  { productId: id, quantity: id, valueIds: ids, values: list(text), sessionId: text },
  { requiredKeys: ["productId", "quantity", "valueIds", "values"] },
);

/** One choice a brand, in the order of their ids, as an object's keys stand. */
const shippingChoices: fc.Arbitrary<ShippingChoice[]> = fc
  .uniqueArray(
    fc.record({ brandId: id, price: cents, type: filled }, { requiredKeys: ["brandId", "price"] }),
    { maxLength: 4, selector: (choice) => choice.brandId },
  )
  .map((choices) => choices.sort((first, second) => first.brandId - second.brandId));

export const totalRequest: fc.Arbitrary<TotalRequest> = fc.record(
  {
    brandId: id,
    price: cents,
    choices: shippingChoices,
    country: text,
    state: text,
    sessionId: text,
  },
  { requiredKeys: ["brandId", "price", "choices"] },
);

const totals = fc.record({
  goods: cents,
  discount: cents,
  shipping: cents,
  tax: cents,
  total: cents,
});

export const quotedTotal: fc.Arbitrary<QuotedTotal> = fc.option(totals).chain((given) =>
  fc.record({
    total: given ? fc.constant(given.total) : cents,
    totals: fc.constant(given),
  }),
);

const recipient = {
  firstName: text,
  lastName: text,
  company: text,
  address: text,
  apartment: text,
  city: text,
  zipcode: text,
  phone: text,
  country: text,
  state: text,
};

export const orderRequest: fc.Arbitrary<OrderRequest> = fc
  .record({
    required: fc.record({
      ...recipient,
      note: text,
      countryId: fc.option(id),
      stateId: fc.option(id),
      shipping: shippingChoices,
      discount: cents,
    }),
    optional: fc.record(
      { sessionId: text, email: text, expectedTotal: cents },
      { requiredKeys: [] },
    ),
  })
  .map(({ required, optional }) => ({ ...required, ...optional }));

const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

export const order: fc.Arbitrary<Order> = fc.record({
  number: text,
  status: fc.constantFrom("pending", "paid", "cancelled", "expired"),
  placedAt: moment,
  email: text,
  shipTo: fc.record(recipient),
  note: text,
  shipments: list(
    fc.record({
      brand: reference,
      shippingType: text,
      shippingPrice: cents,
      status: fc.constantFrom("pending", "processing", "shipped", "delivered", "cancelled"),
      shippedAt: fc.option(moment),
      deliveredAt: fc.option(moment),
      tracking: text,
      lines: list(
        fc.record({
          productId: id,
          name: text,
          image: filledOrNull,
          chosen,
          unitPrice: cents,
          quantity: id,
          total: cents,
        }),
      ),
    }),
  ),
  totals,
  refunded: cents,
});

export const orderSummary: fc.Arbitrary<OrderSummary> = fc.record({
  id,
  number: text,
  placedAt: moment,
  name: text,
  image: filledOrNull,
  pieces: count,
  total: cents,
  isReturned: fc.boolean(),
  isReturnOpen: fc.boolean(),
  status: fc.option(fc.constantFrom("pending", "paid", "cancelled", "expired")),
});

export const customerOrder: fc.Arbitrary<CustomerOrder> = fc.record({
  id,
  order,
  isReturned: fc.boolean(),
  isReturnOpen: fc.boolean(),
  returnUntil: fc.option(moment),
});
const account = { email: text, password: text };
const session = { sessionId: text };

export const credentials: fc.Arbitrary<Credentials> = fc.record(
  { ...account, ...session },
  { requiredKeys: ["email", "password"] },
);

export const registrationRequest: fc.Arbitrary<RegistrationRequest> = fc
  .record({
    required: fc.record({
      ...account,
      firstName: text,
      lastName: text,
      passwordConfirmation: text,
    }),
    optional: fc.record(session, { requiredKeys: [] }),
  })
  .map(({ required, optional }) => ({ ...required, ...optional }));

const customer: fc.Arbitrary<Customer> = fc.record({
  firstName: text,
  lastName: text,
  email: text,
});

export const signedIn: fc.Arbitrary<SignedIn> = fc.record({
  token: fc.option(filled),
  customer: fc.option(customer),
  join: fc.option(
    fc.record({
      joined: count,
      capped: list(fc.record({ name: text, asked: count, quantity: count })),
    }),
  ),
});

export const registration: fc.Arbitrary<Registration> = fc.oneof(
  signedIn.map((given) => ({ isRegistered: true as const, ...given })),
  fc.record({
    isRegistered: fc.constant(false as const),
    fields: fc.dictionary(fieldName, fc.array(text, { minLength: 1, maxLength: 3 }), {
      noNullPrototype: true,
    }),
  }),
);

export const checkedCustomer = fc.option(customer);

export const passwordReset: fc.Arbitrary<PasswordReset> = fc
  .record({
    required: fc.record({ code: text, password: text, passwordConfirmation: text }),
    optional: fc.record({ email: text }, { requiredKeys: [] }),
  })
  .map(({ required, optional }) => ({ ...required, ...optional }));
