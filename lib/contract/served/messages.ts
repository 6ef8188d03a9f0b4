import "server-only";
import { confirmSubscription, sendContactMessage, subscribe, unsubscribe } from "../messages";
import { cancelStockAlert, confirmStockAlert, requestStockAlert } from "../stock-alerts";
import { WORDS } from "./examples";
import { served } from "./row";

export const messages = [
  served(sendContactMessage, {
    summary: "Send a message to the shop",
    rows: [277],
    body: { ...WORDS, message: "Do you engrave?" },
  }),
  served(subscribe, {
    summary: "Subscribe to the newsletter",
    rows: [254],
    body: { email: WORDS.email },
  }),
  served(confirmSubscription, { summary: "Confirm a newsletter subscription" }),
  served(unsubscribe, { summary: "Unsubscribe from the newsletter" }),
  served(requestStockAlert, {
    summary: "Ask for an email when a sold-out combination is back",
  }),
  served(confirmStockAlert, {
    summary: "Confirm a request for an email when it is back",
  }),
  served(cancelStockAlert, { summary: "End a request for an email when it is back" }),
];
