import { endpoint, ignoredAnswer } from "./endpoint";

/** Ours: emails a link if there are guest orders with the customer's address. */
export const askForEarlierOrders = endpoint("POST /orders/earlier", {
  access: "customer",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});

/** Ours: by the emailed link, the guest orders become the signed-in customer's. */
export const addEarlierOrders = endpoint("POST /orders/earlier/:token", {
  access: "customer",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});
