/**
 * A server written from section 7 of the two documents alone: nothing of ours. Its forms are a plain one and that
 * of a usual PHP framework, which writes numbers as text and null where there is nothing.
 */
interface DocumentedServer {
  answer: (request: Request) => Promise<Response>;
  /** Calls as they came: `POST /cart` with its body. */
  received: { call: string; body: Record<string, unknown> }[];
}

interface Form {
  isPhp: boolean;
  /** Refuses a body with a field that the documents do not name. */
  isStrict?: boolean;
}

interface Line {
  id: number;
  quantity: number;
}

const FIELDS: Readonly<Record<string, string>> = {
  "POST /login": "email password",
  "POST /register": "first_name last_name email password password_confirmation",
  "POST /password/email": "email",
  "POST /password/reset": "code password password_confirmation",
  "POST /cart": "product_ids variation_values quantities variation_values_id session_id",
  "PUT /cart/update": "quantity",
  "POST /orders/get-total": "brand_id shipping session_id",
  "POST /orders":
    "payment_method country state first_name last_name address city zipcode discount discount_type shipping note apartment country_id state_id session_id email",
};

const ring = {
  id: 9,
  name: "Ring",
  description: "<p>A ring.</p>",
  details: "<p>Gold.</p>",
  price: 110.5,
  images: [{ image: "https://pictures.test/r.jpg" }],
  image_src: "/r.jpg",
  quantity: 1,
  isFavorite: 0,
  brand: { id: 5, name: "Orimo" },
  category: 6,
  variations: [
    {
      name: "Color",
      values: [
        { id: 11, value: "Yellow gold" },
        { id: 12, value: "Silver" },
      ],
    },
  ],
};
const item = {
  product_id: 9,
  id: 9,
  product_name: "Ring",
  description: "<p>A ring.</p>",
  images: ring.images,
  isFavorite: 0,
  variation_attributes: { variation_value_id: 11, price: 110.5, product_variation_value: "Gold" },
};
const related = { id: 9, name: "Ring", price: 110.5, images: ring.images };
const category = { id: 6, name: "Rings", image: null, children: [] };
const collection = { id: 2, name: "Pearls", image: "/p.jpg", products: 4 };
const slides = [{ id: 1, url: "/s.jpg" }];
const footer = { url: "/f.jpg" };
const provinces = [{ id: 2, name: "Massachusetts", code: "MA" }];
const page = (data: object[]) => ({ data, total: data.length, from: 1, to: 1, per_page: 12 });

const READS: Readonly<Record<string, object>> = {
  "/home-banners": {
    data: {
      right_image: "/r.jpg",
      left_image: "/l.jpg",
      middle_image: "/m.jpg",
      title: "Worn",
      info: "15% off",
      button_text: "SHOP",
    },
  },
  "/collections/featured": { data: [collection] },
  "/collections/not_paginated": { data: [collection] },
  "/web_settings": { data: { section3: "Seen" } },
  "/products/new_arrival": { data: [item] },
  "/social_spot_light": { data: [{ link: "https://social.test/1" }] },
  "/brands": { data: [{ id: 5, name: "Orimo", image: null }] },
  "/brands/show/5": { data: { name: "Orimo", slider_images: slides, footer } },
  "/brands/5/products": { data: [related] },
  "/categories": { data: [category] },
  "/categories/parent": { data: [category] },
  "/products": {
    data: page([item]),
    colors: ring.variations[0]?.values,
    sizes: [],
    min_price: 110.5,
    max_price: 110.5,
    collection_name: null,
  },
  "/products/9": { data: ring },
  "/products/related_products": { data: [related] },
  "/shop/images": { data: { slider_images: slides, footer } },
  "/exclusive/images": { data: { images: slides, footer } },
  "/collections/images": { data: { images: slides, footer } },
  "/footer/images": { data: { first_image: "/1", second_image: "/2", third_image: "/3" } },
  "/countries": {
    data: [{ id: 1, name: "United States", code: "US", provinces }],
    country: "United States",
    state: '{"name":"Massachusetts"}',
  },
  "/session_id": { session_id: "guest-1" },
};

/** A server with one ring; carts are by session or token. */
export function documentedServer({ isPhp, isStrict = false }: Form): DocumentedServer {
  const carts = new Map<string, Line[]>();
  const emails = new Map<string, string>();
  /** By token, whose it is. */
  const tokens = new Map<string, string>();
  const favorites = new Set<string>();
  let addresses: Record<string, unknown>[] = [];
  let serial = 0;
  const received: DocumentedServer["received"] = [];
  const respond = (body: unknown, status = 200) =>
    body === undefined
      ? new Response(null, { status: 204 })
      : Response.json(isPhp ? phpForm(body) : body, { status });
  const refuse = (fields: Record<string, string[]>) =>
    isPhp
      ? respond({ message: "The given data was invalid.", errors: fields }, 422)
      : respond({ message: "Validation errors", data: fields }, 400);

  function cartOf(lines: readonly Line[]) {
    const total = (quantity: number) => quantity * 110.5;
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const products = lines.map(({ id, quantity }) => ({
      id,
      product_id: 9,
      product_name: "Ring",
      name: "Ring",
      images: ring.images,
      quantity,
      inventory_quantity: -1,
      out_of_stock: 0,
      product_total: total(quantity),
      variation_attributes: {
        price: 110.5,
        variation: "Color",
        variation_value: "Yellow gold",
        variation2: null,
        vartion_value2: null,
        variation3: null,
        vartion_value3: null,
      },
    }));
    const shipping = [
      { type: "Standard", price: 0 },
      { type: "International Standard", price: 25 },
    ];
    const brand = { id: 5, name: "Orimo", is_international: 0 };
    const group = { brand, products, total: total(pieces), shipping, is_international: 0 };
    return { total_amount: total(pieces), data: lines.length > 0 ? [group] : [] };
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = await bodyOf(request);
    const call = `${request.method} ${url.pathname}`;
    received.push({ call, body });
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    const customer = tokens.get(token) ?? null;
    const owner = customer ?? String(body.session_id ?? url.searchParams.get("session_id") ?? "");
    const known = FIELDS[call.replace(/\/\d+$/, "")]?.split(" ");
    const unknown = known ? Object.keys(body).filter((name) => !known.includes(name)) : [];
    if (isStrict && unknown.length > 0) {
      return respond({ message: `Unknown field: ${unknown[0]}`, fields: unknown }, 400);
    }
    const read = request.method === "GET" && READS[url.pathname];
    if (read) return respond(read);
    if (url.pathname === "/products/details") return variant(url.searchParams);
    const id = Number(url.pathname.split("/").at(-1));
    if (
      /^\/(?:cart|orders\/checkout|orders\/get-total)\b/.test(url.pathname) ||
      call === "POST /orders"
    )
      return shoppers(call, owner, id, body, customer !== null);
    const open = await accounts(call, body, token);
    if (open) return open;
    return customer === null
      ? respond({ message: "Unauthenticated." }, isKnown(call) ? 401 : 404)
      : customers(call, id, body);
  }

  function variant(query: URLSearchParams): Response {
    const ids = query.getAll("variation_values[]").map(Number);
    const isThere = ids.length === 1 && [11, 12].includes(ids[0] ?? 0);
    if (!isThere) return respond({ data: { image_src: "/none.jpg" } }, 404);
    return respond({ data: { price: 110.5, image: { src: "/r.jpg" }, inventory_quantity: -1 } });
  }

  function shoppers(
    call: string,
    owner: string,
    id: number,
    body: Record<string, unknown>,
    isCustomer: boolean,
  ): Response {
    if (call.startsWith("PUT /cart/update/")) {
      for (const line of [...carts.values()].flat()) {
        if (line.id === id) line.quantity = Number(body.quantity);
      }
      return respond(isPhp ? undefined : {});
    }
    if (owner === "") return respond({ message: "Unauthenticated." }, 401);
    const lines = carts.get(owner) ?? [];
    const count = () => (carts.get(owner) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    if (call === "GET /orders/checkout") return respond(cartOf(lines));
    if (call === "GET /cart/related_products") return respond({ data: [related] });
    if (call === "POST /cart") {
      const [quantity] = [body.quantities].flat();
      carts.set(owner, [...lines, { id: ++serial, quantity: Number(quantity) }]);
      return respond({}, 201);
    }
    if (call.startsWith("DELETE /cart/")) {
      carts.set(
        owner,
        lines.filter((line) => line.id !== id),
      );
      return respond({ count: count() });
    }
    if (call === "POST /orders/get-total") {
      return respond({ total: count() * 110.5 + Number(body.shipping) });
    }
    if (call !== "POST /orders") return respond({ message: "Not found" }, 404);
    const needed = ["first_name", "zipcode", ...(isCustomer ? [] : ["email"])];
    const missing = needed.filter((name) => !body[name]);
    if (missing.length > 0) {
      return refuse(
        Object.fromEntries(missing.map((name) => [name, [`The ${name} is required.`]])),
      );
    }
    return respond({ url: "https://pay.test/1" }, 201);
  }

  async function accounts(
    call: string,
    body: Record<string, unknown>,
    token: string,
  ): Promise<Response | null> {
    const signedIn = () => {
      const made = `${++serial}|token`;
      tokens.set(made, String(body.email));
      return made;
    };
    switch (call) {
      case "POST /login": {
        const { email, password } = body;
        if (emails.get(String(email)) !== password) return respond({ error: "Unauthorized" }, 401);
        const user = { first_name: "Ada", last_name: "Byron", email };
        return respond({ access_token: signedIn(), user });
      }
      case "POST /register": {
        const missing = ["first_name", "email", "password"].filter((name) => !body[name]);
        const texts = missing.map((name) => [name, [`The ${name} field is required.`]]);
        if (missing.length > 0) {
          return respond({ success: false, data: Object.fromEntries(texts) }, isPhp ? 404 : 200);
        }
        emails.set(String(body.email), String(body.password));
        return respond({ success: true, data: { token: signedIn() } });
      }
      case "POST /logout":
        tokens.delete(token);
        return respond({ message: "OK" });
      case "POST /password/email":
        return emails.has(String(body.email))
          ? respond({ message: "Sent" })
          : respond({ message: "No such user" }, 404);
      case "POST /password/reset":
        return refuse({ code: ["The code is not valid."] });
      case "POST /contactus":
      case "POST /email/subscribe":
        return respond({ message: "OK" }, 201);
      default:
        return null;
    }
  }

  function customers(call: string, id: number, body: Record<string, unknown>): Response {
    if (call.startsWith("DELETE /addresses/")) {
      addresses = addresses.filter((address) => address.id !== id);
      return respond(undefined);
    }
    if (call.startsWith("PUT /addresses/default/")) {
      addresses = addresses.map((address) =>
        address.id === id ? { ...address, default: body.default } : address,
      );
      return respond({ data: addresses });
    }
    if (call.startsWith("PUT /addresses/")) {
      addresses = addresses.map((address) =>
        address.id === id ? { ...address, ...body } : address,
      );
      return respond({ message: "OK" });
    }
    if (call.startsWith("POST /orders/refund/")) return respond({ message: "Not found" }, 404);
    switch (call) {
      case "POST /addresses": {
        const address = { ...body, id: ++serial, default: 0 };
        addresses = [...addresses, address];
        return respond({ data: address }, 201);
      }
      case "GET /addresses":
        return respond({ data: addresses });
      case "GET /user/address":
        return respond({
          data: { user: { first_name: "Ada", last_name: "Byron" }, address: addresses[0] ?? null },
        });
      case "POST /favorites/add":
        favorites.add(String(body.product_id));
        return respond({ message: "OK" }, 201);
      case "DELETE /favorites":
        favorites.delete(String(body.product_id));
        return respond(undefined);
      case "GET /favorites":
        return respond({ data: page(favorites.size > 0 ? [item] : []) });
      case "GET /favorites/count":
        return respond({ count: favorites.size });
      case "GET /orders":
        return respond({ orders: page([]) });
      case "POST /check_token":
        return respond({ message: "OK" });
      default:
        return respond({ message: "Not found" }, 404);
    }
  }

  return { answer, received };
}

/** Calls that a stranger is refused; all others there are not. */
function isKnown(call: string): boolean {
  return /^\w+ \/(?:favorites(?:\/add|\/count)?|addresses|user\/address|check_token|orders)(?:\/\d+|$)/.test(
    call,
  );
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.includes("json")) return {};
  const text = await request.text();
  return text === "" ? {} : JSON.parse(text);
}

/** Numbers as text, null in place of an empty text. */
function phpForm(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (value === "") return null;
  if (Array.isArray(value)) return value.map(phpForm);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, phpForm(inner)]));
}
