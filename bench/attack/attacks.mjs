import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const marks = (bytes) => `a${"\u0301\u0323".repeat(bytes / 4)}`;
const pairs = (bytes) => "a&".repeat(bytes / 2);
const nested = (bytes) => `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`;
const MEGABYTE = 1_000_000;

const PUBLIC_POSTS = [
  "/api/login",
  "/api/register",
  "/api/password/email",
  "/api/password/reset",
  "/api/contactus",
  "/api/email/subscribe",
  "/api/cart",
  "/api/orders",
  "/api/orders/get-total",
  "/api/email/confirm/x",
  "/webhooks/stripe",
  "/csp-report",
  "/ucp/catalog/search",
  "/ucp/carts",
];

/** Posts, and gives the status; what breaks the connection off is an answer too. */
async function post(url, path, body, type = JSON_TYPE) {
  const headers = { "content-type": type, "x-forwarded-for": "203.0.113.66" };
  const signal = AbortSignal.timeout(120_000);
  try {
    const response = await fetch(`${url}${path}`, { method: "POST", body, headers, signal });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return signal.aborted ? "no answer in 120 s" : `closed (${error.cause?.code ?? error.message})`;
  }
}

const posting = (name, path, body, type) => ({
  name: `${path}: ${name}`,
  bytes: body.length,
  run: async (url) => [await post(url, path, body, type)],
});

const bodies = [
  ...["/api/login", "/api/register", "/api/password/email", "/api/email/subscribe"].flatMap(
    (path) =>
      [156_000, 60_000].map((bytes) =>
        posting(
          "marks in the e-mail",
          path,
          JSON.stringify({ email: marks(bytes), password: "x" }),
        ),
      ),
  ),
  posting(
    "marks in the password",
    "/api/login",
    JSON.stringify({ email: "a@b.co", password: marks(156_000) }),
  ),
  ...PUBLIC_POSTS.flatMap((path) => [
    posting("many pairs", path, pairs(15_000), FORM_TYPE),
    posting("many pairs, 9.5 MB", path, pairs(9.5 * MEGABYTE), FORM_TYPE),
    posting("nested JSON", path, nested(60_000)),
    posting("nested JSON, 9.5 MB", path, nested(9.5 * MEGABYTE)),
  ]),
  posting(
    "1.5 million ids",
    "/api/cart",
    JSON.stringify({ product_ids: Array(1_500_000).fill("x") }),
  ),
  posting(
    "400,000 shippings",
    "/api/orders/get-total",
    JSON.stringify({ shippings: Array(400_000).fill({ id: 1 }) }),
  ),
];

/** Sends bytes as they are, and gives the status line; "closed" without one. */
export async function raw(url, said) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(said);
  const line = (await Promise.race([text(socket), sleep(40_000, "still open")])).split(
    "\r\n",
    1,
  )[0];
  socket.destroy();
  return line || "closed";
}

const line = (method, path, more = "") =>
  `${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${more}\r\n`;

const said = (name, ...requests) => ({
  name,
  bytes: requests.join("").length,
  run: (url) => Promise.all(requests.map((one) => raw(url, one))),
});

const addresses = [
  said(
    "broken escapes",
    ...[
      "/details/%zz",
      "/order/%",
      "/products/category/%ff",
      "/api/%zz",
      "/api/products/%ff",
      "/%",
    ].map((path) => line("GET", path)),
  ),
  said(
    "methods that nothing has",
    ...["/", "/favicon.ico", "/sw.js", "/details/1"].flatMap((path) =>
      ["POST", "PUT", "DELETE", "PATCH", "TRACE"].map((method) => line(method, path)),
    ),
  ),
  said(
    "ranges beyond the end",
    line("GET", "/favicon.ico", "Range: bytes=99999999-\r\n"),
    line("GET", "/sw.js", "Range: bytes=5-2\r\n"),
  ),
  said("OPTIONS *", line("OPTIONS", "*")),
  said("absolute address", line("GET", "http://evil.example/x")),
  said(
    "pictures of every size",
    ...[640, 3840].map((width) =>
      line("GET", `/_next/image?url=%2Fcatalogue%2Fproducts%2Falma-ring-1.jpg&w=${width}&q=75`),
    ),
  ),
  said("redirect loops", line("GET", "/products?page=1"), line("GET", "/products?brand=2&brand=1")),
  said(
    "empty Stripe signature",
    `${line("POST", "/webhooks/stripe", `stripe-signature: t=${Math.floor(Date.now() / 1000)},v1=\r\nContent-Length: 2\r\n`)}{}`,
  ),
];

const hostile = [
  {
    name: "NUL in the e-mail",
    bytes: 40,
    run: async (url) => [
      await post(url, "/api/login", '{"email":"a\\u0000@b.co","password":"x"}'),
      await post(url, "/api/password/email", '{"email":"a\\u0000@b.co"}'),
    ],
  },
  {
    name: "ids beyond 2^31",
    bytes: 60,
    run: async (url) => [
      await post(url, "/api/favorites/add", '{"product_id":99999999999}'),
      await post(url, "/api/cart", '{"product_id":99999999999,"quantity":1}'),
    ],
  },
];

/** Connections that are opened and left; what is still open a minute later is counted by the caller. */
const sockets = [
  holding(
    "250 upgrades",
    250,
    () => "GET /orders HTTP/1.1\r\nHost: shop\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  ),
  holding("500 half headers", 500, () => "GET / HTTP/1.1\r\nHost: shop\r\nX-A:"),
  holding(
    "200 half bodies",
    200,
    () =>
      "POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
  ),
];

function holding(name, count, bytes) {
  return {
    name,
    bytes: count * bytes().length,
    run: async (url, held) => {
      const { hostname, port } = new URL(url);
      for (let index = 0; index < count; index += 1) {
        const socket = connect(Number(port), hostname);
        socket.on("error", () => undefined).resume();
        socket.write(bytes());
        held.push(socket);
      }
      await sleep(2_000);
      return [`${count} opened`];
    },
  };
}

export const attacks = [...bodies, ...addresses, ...hostile, ...sockets];
