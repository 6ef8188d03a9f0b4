import * as z from "zod/mini";
import fc from "@/lib/domain/testing/fast-check";
import { checkToken, logIn, register, resetPassword } from "./accounts";
import { getBrand, getBrandProducts } from "./brands";
import { addToCart, getCart } from "./cart";
import { getCategories, getCollections } from "./catalog";
import { getOrderConfirmation } from "./confirmation";
import {
  getAllItemsBanners,
  getCategoryBanners,
  getHomeBanner,
  getShortlistsBanners,
  getSpotlight,
} from "./content";
import { getCountries } from "./countries";
import { getFavorites } from "./favorites";
import { changePassword, getSessions } from "./log-ins";
import { getOrder, getOrders } from "./order-history";
import { placeOrder } from "./orders";
import { getNewArrivals, getProducts } from "./product-list";
import { getProduct } from "./products";
import { readQuery, writeQuery } from "./query";
import { getSearchSuggestions } from "./suggestions";
import * as accounts from "./testing/arbitraries/accounts";
import * as carts from "./testing/arbitraries/carts";
import * as catalog from "./testing/arbitraries/catalog";
import * as content from "./testing/arbitraries/content";
import * as orders from "./testing/arbitraries/orders";
import { paged } from "./testing/arbitraries/parts";
import { getTotal } from "./totals";
import { getVariant } from "./variants";
import type { Codec } from "./wire";

/** There and back again, as JSON carries it. */
function overTheWire(codec: Codec<unknown>, value: unknown): unknown {
  return z.decode(codec, JSON.parse(JSON.stringify(z.encode(codec, value))) as never);
}

const cases: [string, Codec<unknown>, fc.Arbitrary<unknown>][] = [
  ["a page of products", getProducts.answer, catalog.productPage], // @spec 542
  ["new arrivals", getNewArrivals.answer, fc.array(catalog.productSummary, { maxLength: 3 })],
  ["a product", getProduct.answer, catalog.product],
  ["a variant", getVariant.answer, catalog.variant],
  ["suggestions for a search", getSearchSuggestions.answer, catalog.searchSuggestions],
  ["a designer's products", getBrandProducts.answer, fc.array(catalog.teaser, { maxLength: 3 })],
  ["a designer", getBrand.answer, catalog.brandPage],
  ["the category tree", getCategories.answer, catalog.categories],
  ["the shortlists", getCollections.answer, fc.array(catalog.collection, { maxLength: 3 })],
  ["the home banner", getHomeBanner.answer, content.homeBanner],
  ["the shop's images", getAllItemsBanners.answer, content.listingImages],
  ["a category's images", getCategoryBanners.answer, content.listingImages],
  ["the shortlists' images", getShortlistsBanners.answer, content.listingImages],
  ["the spotlight", getSpotlight.answer, fc.array(content.spotlight, { maxLength: 3 })],
  ["the countries", getCountries.answer, content.countryList],
  ["a cart", getCart.answer, carts.cart],
  [
    "the cart of a refused order",
    placeOrder.failureData,
    carts.cart.map(({ groups, subtotal }) => ({ groups, subtotal, note: "" })),
  ],
  ["an addition to the cart", addToCart.body, carts.cartAddition],
  ["a request for a total", getTotal.body, carts.totalRequest],
  ["a total", getTotal.answer, carts.quotedTotal],
  ["a request for an order", placeOrder.body, orders.orderRequest],
  ["an order", getOrderConfirmation.answer, orders.order],
  ["a page of orders", getOrders.answer, orders.orderHistory], // @spec 537
  ["a customer's order", getOrder.answer, orders.customerOrder],
  ["a page of favourites", getFavorites.answer, paged(catalog.favorite)],
  ["a log-in", logIn.body, accounts.credentials],
  ["a log-in's answer", logIn.answer, accounts.signedIn],
  ["a registration", register.body, accounts.registrationRequest],
  ["a registration's answer", register.answer, accounts.registration],
  ["a checked token's customer", checkToken.answer, accounts.checkedCustomer],
  ["a password reset", resetPassword.body, accounts.passwordReset],
  ["a change of the password", changePassword.body, accounts.passwordChange],
  ["the sessions", getSessions.answer, fc.array(accounts.accountSession, { maxLength: 3 })],
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
    fc.property(catalog.productQuery, (asked) => {
      expect(inAnAddress(getProducts.query, asked)).toEqual(asked);
    }),
    { numRuns: 500 },
  );
});

test("a chosen combination survives the way through an address", () => {
  fc.assert(
    fc.property(catalog.productQuery, ({ page, colors }) => {
      const asked = { productId: page, valueIds: colors };
      expect(inAnAddress(getVariant.query, asked)).toEqual(asked);
    }),
  );
});
