import { type APIRequestContext, expect } from "@playwright/test";

/** A product as a listing of the API names it. */
export interface Listed {
  product_id: number;
  product_name: string;
}

/** A paid order as the API tells it; amounts in dollars. */
interface PlacedOrder {
  order_number: string;
  status: string;
  shipments: {
    brand: { name: string };
    shipping: { type: string; price: number };
    status: string;
    products: {
      product_name: string;
      variations: { variation: string; value: string }[];
      price: number;
      quantity: number;
    }[];
  }[];
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total_price: number;
}

export async function findProduct(request: APIRequestContext, name: string): Promise<Listed> {
  const query = new URLSearchParams({ search: name });
  const { data } = await (await request.get(`/api/products?${query}`)).json();
  const found = data.data.find((product: Listed) => product.product_name === name);
  expect(found, `${name} is in the catalogue`).toBeDefined();
  return found;
}

/** Price and stock of one combination as the API tells them now; the rest at its first value. */
export async function lookUp(
  request: APIRequestContext,
  product: Listed,
  chosen: readonly string[],
): Promise<{ price: number; inventory: number }> {
  const { data } = await (await request.get(`/api/products/${product.product_id}`)).json();
  const variations: { values: { id: number; value: string }[] }[] = data.variations;
  const query = new URLSearchParams({ product_id: String(product.product_id) });
  for (const { values } of variations) {
    const value = values.find((candidate) => chosen.includes(candidate.value)) ?? values[0];
    query.append("variation_values[]", String(value?.id));
  }
  const answer = await request.get(`/api/products/details?${query}`);
  expect(answer.status(), `${product.product_name} in ${chosen.join(", ")}`).toBe(200);
  const { data: variant } = await answer.json();
  return { price: variant.price, inventory: variant.inventory_quantity };
}

export async function readOrder(request: APIRequestContext, token: string): Promise<PlacedOrder> {
  const response = await request.get(`/api/orders/confirmation/${token}`);
  expect(response.status()).toBe(200);
  return (await response.json()).data;
}

/** How many pieces a guest's cart holds. */
export async function cartCount(request: APIRequestContext, sessionId: string): Promise<number> {
  const query = new URLSearchParams({ session_id: sessionId });
  const cart = await (await request.get(`/api/orders/checkout?${query}`)).json();
  const lines = cart.data.flatMap((group: { products: { quantity: number }[] }) => group.products);
  return lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
}
