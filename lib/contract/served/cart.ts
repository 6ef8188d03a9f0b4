import "server-only";
import {
  addToCart,
  getCart,
  getCartRelated,
  removeCartLine,
  saveCartCode,
  saveCartNote,
  updateCartLine,
} from "../cart";
import { getSessionId } from "../guest-session";
import { RELATED } from "./examples";
import { parameter, sessionId } from "./query-parameters";
import { served } from "./row";

const line = {
  id: 1,
  product_id: 9,
  product_name: "Ring",
  name: "Ring",
  images: [{ image: "/r.jpg" }],
  quantity: 2,
  inventory_quantity: -1,
  out_of_stock: 0,
  product_total: 20,
  variation_attributes: {
    price: 10,
    variation: "Color",
    variation_value: "Gold",
    variation2: null,
    vartion_value2: null,
    variation3: null,
    vartion_value3: null,
  },
};
const group = {
  brand: { id: 5, name: "Orimo", is_international: 0 },
  products: [line],
  total: 20,
  shipping: [{ type: "Standard", price: 5 }],
  is_international: 0,
};

export const cart = [
  served(getSessionId, {
    summary: "Get a session id for a guest",
    rows: [239],
    answer: { session_id: "guest" },
  }),
  served(getCart, {
    summary: "Read the cart with its shipping options",
    rows: [240],
    parameters: {
      session_id: sessionId,
      country: parameter("The code of the country to ship to", { type: "string" }),
      state: parameter("The code of the state to ship to", { type: "string" }),
    },
    answer: { total_amount: 20, data: [group] },
  }),
  served(addToCart, {
    summary: "Add a product to the cart",
    rows: [244],
    body: {
      product_ids: [9],
      quantities: [1],
      variation_values_id: [[12]],
      variation_values: [["Gold"]],
      session_id: "guest",
    },
    limit: "cartFrom",
    nestedLists: ["variation_values_id", "variation_values"],
  }),
  served(updateCartLine, {
    summary: "Change the quantity of a cart line",
    rows: [241],
    body: { quantity: 2 },
    limit: "cartFrom",
  }),
  served(removeCartLine, {
    summary: "Remove a cart line",
    rows: [242],
    parameters: { session_id: sessionId },
    answer: { count: 0 },
    limit: "cartFrom",
  }),
  served(getCartRelated, {
    summary: "List products that go with the cart",
    rows: [243],
    parameters: { session_id: sessionId },
    answer: { data: [RELATED] },
  }),
  served(saveCartCode, {
    summary: "Set or remove the cart's discount code",
    body: { code: "SPRING", session_id: "guest" },
    limit: "cartFrom",
  }),
  served(saveCartNote, { summary: "Save the note that goes with the order", limit: "cartFrom" }),
];
