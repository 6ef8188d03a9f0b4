import { isGated, isLoggedOutOnly } from "./gated";

test.each([
  "/orders",
  "/orders/12",
  "/address",
  "/payment/",
  "/security",
  "/favourites",
  "/return_request/7",
])("%s is for customers", (path) => {
  expect([isGated(path), isLoggedOutOnly(path)]).toEqual([true, false]);
});

test.each(["/", "/products", "/ordersheet", "/help/orders", "/addresses", "/paymentless", "/cart"])(
  "%s is for everybody",
  (path) => {
    expect([isGated(path), isLoggedOutOnly(path)]).toEqual([false, false]);
  },
);

test.each(["/login", "/register"])("%s is for those who are not logged in", (path) => {
  expect([isGated(path), isLoggedOutOnly(path)]).toEqual([false, true]);
});
