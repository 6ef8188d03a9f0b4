import "server-only";
import { getOrderConfirmation } from "../confirmation";
import { addEarlierOrders, askForEarlierOrders } from "../earlier-orders";
import { getOrder, getOrders } from "../order-history";
import { placeOrder } from "../orders";
import {
  getPaymentOptions,
  getTestPayment,
  returnFromPayment,
  settleTestPayment,
} from "../payments";
import { requestReturn } from "../returns";
import { getTotal } from "../totals";
import { examplePage, NAME, STREET, WORDS } from "./examples";
import { page } from "./query-parameters";
import { served } from "./row";

const { company: _, ...street } = STREET;
const order = {
  id: 3,
  image: { image: "/r.jpg" },
  name: "Ring",
  total_quantity: 2,
  total_price: 20,
  order_number: "A-1",
  order_date: "2026-11-20",
  refunded: 0,
};

export const orders = [
  served(getTotal, {
    summary: "Price the order with the chosen shipping",
    rows: [258],
    body: { brand_id: 5, shipping: 5, session_id: "guest" },
    answer: { total: 34 },
    limit: "totalFrom",
  }),
  served(placeOrder, {
    summary: "Place the order and answer with the payment page",
    rows: Array.from({ length: 18 }, (__, index) => 259 + index),
    body: {
      payment_method: "visa",
      country: "US",
      state: "MA",
      ...NAME,
      ...street,
      note: "",
      discount: 0,
      discount_type: "fixed",
      shipping: { "5": 5 },
      country_id: 1,
      state_id: 2,
      session_id: "guest",
      email: WORDS.email,
    },
    answer: { url: "/pay/1" },
    limit: "orderFrom",
  }),
  served(getOrders, {
    summary: "Read a page of the customer's orders",
    rows: [629],
    parameters: { page },
    answer: { orders: examplePage(order) },
  }),
  served(getOrder, { summary: "Read one of the customer's orders" }),
  served(getOrderConfirmation, { summary: "Read an order by its confirmation token" }),
  served(requestReturn, {
    summary: "Ask to return an order",
    rows: [630],
    body: { ...WORDS, reason: "The product arrived broken" },
  }),
  served(askForEarlierOrders, { summary: "Ask for a link that adds guest orders" }),
  served(addEarlierOrders, { summary: "Add guest orders by the emailed link" }),
  served(getPaymentOptions, { summary: "List who may take the payment", keys: () => [] }),
  served(getTestPayment, { summary: "Read an order on the test payment page" }),
  served(settleTestPayment, { summary: "Settle a test payment" }),
  served(returnFromPayment, { summary: "Settle the payment that the shopper comes back from" }),
];
