import { endpoint, ignoredAnswer } from "./endpoint";

/** Emails a link if there are guest orders with the customer's address. */
export const askForEarlierOrders = endpoint("POST /orders/earlier", {
  access: "customer",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});

/** The emailed link gives the guest orders to the signed-in customer. */
export const addEarlierOrders = endpoint("POST /orders/earlier/:token", {
  access: "customer",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});
