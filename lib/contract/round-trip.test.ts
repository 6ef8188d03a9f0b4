import fc from "fast-check";
import * as z from "zod/mini";
import { checkToken, logIn, register, resetPassword } from "./accounts";
import { getBrand, getBrandProducts } from "./brands";
import { addToCart, getCart } from "./cart";
import { getCategories } from "./categories";
import { getCollections } from "./collections";
import { getOrderConfirmation } from "./confirmation";
import {
  getCategoryImages,
  getCollectionImages,
  getHomeBanner,
  getShopImages,
  getSpotlight,
} from "./content";
import { getCountries } from "./countries";
import { getFavourites } from "./favourites";
import { getOrder, getOrders } from "./order-history";
import { placeOrder } from "./orders";
import { getNewArrivals, getProducts } from "./product-list";
import { getProduct } from "./products";
import { readQuery, writeQuery } from "./query";
import { getSearchSuggestions } from "./search";
import * as domain from "./testing/arbitraries";
import { getTotal } from "./totals";
import { getVariant } from "./variants";
import type { Codec } from "./wire";

/** There and back again, as JSON carries it. */
function overTheWire(codec: Codec<unknown>, value: unknown): unknown {
  return z.decode(codec, JSON.parse(JSON.stringify(z.encode(codec, value))) as never);
}

const cases: [string, Codec<unknown>, fc.Arbitrary<unknown>][] = [
  ["a page of products", getProducts.answer, domain.productPage],
  ["new arrivals", getNewArrivals.answer, fc.array(domain.productSummary, { maxLength: 3 })],
  ["a product", getProduct.answer, domain.product],
  ["a variant", getVariant.answer, domain.variant],
  ["suggestions for a search", getSearchSuggestions.answer, domain.searchSuggestions],
  ["a designer's products", getBrandProducts.answer, fc.array(domain.teaser, { maxLength: 3 })],
  ["a designer", getBrand.answer, domain.brandPage],
  ["the category tree", getCategories.answer, domain.categories],
  ["the shortlists", getCollections.answer, fc.array(domain.collection, { maxLength: 3 })],
  ["the home banner", getHomeBanner.answer, domain.homeBanner],
  ["the shop's images", getShopImages.answer, domain.listingImages],
  ["a category's images", getCategoryImages.answer, domain.listingImages],
  ["the shortlists' images", getCollectionImages.answer, domain.listingImages],
  ["the spotlight", getSpotlight.answer, fc.array(domain.spotlight, { maxLength: 3 })],
  ["the countries", getCountries.answer, domain.countryList],
  ["a cart", getCart.answer, domain.cart],
  [
    "the cart of a refused order",
    placeOrder.failureData,
    domain.cart.map((cart) => ({ ...cart, note: "" })),
  ],
  ["an addition to the cart", addToCart.body, domain.cartAddition],
  ["a request for a total", getTotal.body, domain.totalRequest],
  ["a total", getTotal.answer, domain.quotedTotal],
  ["a request for an order", placeOrder.body, domain.orderRequest],
  ["an order", getOrderConfirmation.answer, domain.order],
  ["a page of orders", getOrders.answer, domain.paged(domain.orderSummary)],
  ["a customer's order", getOrder.answer, domain.customerOrder],
  ["a page of favourites", getFavourites.answer, domain.paged(domain.favourite)],
  ["a log-in", logIn.body, domain.credentials],
  ["a log-in's answer", logIn.answer, domain.signedIn],
  ["a registration", register.body, domain.registrationRequest],
  ["a registration's answer", register.answer, domain.registration],
  ["a checked token's customer", checkToken.answer, domain.checkedCustomer],
  ["a password reset", resetPassword.body, domain.passwordReset],
];

test.each(cases)("%s survives the way over the wire", (_, codec, values) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(overTheWire(codec, value)).toEqual(value);
    }),
  );
});

const inAnAddress = (codec: Codec<unknown>, value: unknown) => {
  const address = writeQuery(z.encode(codec, value) as Record<string, string[]>);
  return z.decode(codec, readQuery(new URLSearchParams(address)) as never);
};

test("what a product list is asked for survives the way through an address", () => {
  fc.assert(
    fc.property(domain.productQuery, (asked) => {
      expect(inAnAddress(getProducts.query, asked)).toEqual(asked);
    }),
    { numRuns: 500 },
  );
});

test("a chosen combination survives the way through an address", () => {
  fc.assert(
    fc.property(domain.productQuery, ({ page, colors }) => {
      const asked = { productId: page, valueIds: colors };
      expect(inAnAddress(getVariant.query, asked)).toEqual(asked);
    }),
  );
});
