/** Pages that are weighed with goods in the cart. */
export const WITH_GOODS = new Set(["cart", "checkout"]);

const PIECES = 2;

/** @returns a guest's session with two pieces of different products in the cart. */
export async function sessionWithGoods(url) {
  const ask = async (path) => (await fetch(`${url}/api${path}`)).json();
  const [{ session_id }, { data }] = await Promise.all([ask("/session_id"), ask("/products")]);
  for (const { product_id } of data.data.slice(0, PIECES)) {
    const { data: product } = await ask(`/products/${product_id}`);
    const first = product.variations.map(({ values }) => values[0]);
    const answer = await fetch(`${url}/api/cart`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({
        session_id,
        product_ids: [product_id],
        quantities: [1],
        variation_values_id: [first.map(({ id }) => id)],
        variation_values: [first.map(({ value }) => value)],
      }),
    });
    if (!answer.ok) throw new Error(`A piece was refused: ${await answer.text()}`);
  }
  return session_id;
}

/** As `lib/http/cookies.ts` names it. */
export function cookieOf(session, url) {
  const isHttps = url.startsWith("https:");
  const name = isHttps ? "__Host-session" : "session";
  return { name, value: session, url: new URL("/", url).href, secure: isHttps };
}
