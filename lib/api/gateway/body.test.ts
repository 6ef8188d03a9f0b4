import { BODY_BYTES } from "@/lib/contract/request";
import { MAX_RETURN_IMAGE_BYTES } from "@/lib/domain/order/returns";
import { askGateway, cookie, gatewayBeforeUpstream, loadGateway, SHOP } from "../testing/gateway";

const behind = gatewayBeforeUpstream();
const { ask } = behind;

const KILOBYTE = 1024;
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const MULTIPART_TYPE = "multipart/form-data; boundary=x";

const stream = (kilobytes: number, onPull: () => void = () => undefined) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      onPull();
      if (kilobytes-- > 0) controller.enqueue(new Uint8Array(KILOBYTE));
      else controller.close();
    },
  });

interface Sent {
  type?: string;
  method?: string;
  headers?: Record<string, string>;
}

const send = (
  path: string,
  body: BodyInit,
  { type = JSON_TYPE, method = "POST", headers = {} }: Sent = {},
) =>
  ask(path, {
    method,
    body,
    headers: { origin: SHOP, "content-type": type, ...headers },
    duplex: "half",
  } as RequestInit & { headers: Record<string, string> });

describe("a body", () => {
  it.each([{}, { "content-length": "12" }, { "content-length": "nonsense" }] as Record<
    string,
    string
  >[])("is refused once it is too large, and read no further, with %j", async (headers) => {
    let pulled = 0;
    const body = stream(10_000, () => pulled++);
    const response = await send("/cart", body, { headers });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: "The request is too large." });
    expect(pulled).toBeLessThan(70);
    expect(behind.upstream.received).toEqual([]);
  });

  it("that says it is too large is refused unread", async () => {
    let pulled = 0;
    const headers = { "content-length": String(BODY_BYTES.text + 1) };
    const response = await send(
      "/cart",
      stream(1, () => pulled++),
      { headers },
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(2);
  });

  it("of the largest size passes, in pieces", async () => {
    const size = BODY_BYTES.text / KILOBYTE;
    expect((await send("/cart", stream(size))).status).toBe(200);
    expect(behind.upstream.received[0]?.body).toHaveLength(BODY_BYTES.text);
    expect((await send("/cart", stream(size + 1))).status).toBe(413);
  });

  it.each([
    ["/login", FORM_TYPE],
    ["/login", MULTIPART_TYPE],
    ["/login", "text/plain"],
    ["/login", ""],
    ["/login", "constructor"],
    ["/contactus", "text/plain"],
    ["/orders/refund/7", JSON_TYPE],
    ["/orders/refund/7", FORM_TYPE],
    ["/loyalty", FORM_TYPE],
  ])("of %s as %j is refused with what may be sent instead", async (path, type) => {
    const response = await send(path, stream(1), { type });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      message: expect.stringMatching(/^Send this as .*\/./),
    });
    expect(behind.upstream.received).toEqual([]);
  });

  it.each([
    ["/login", JSON_TYPE],
    ["/login", "APPLICATION/JSON ; charset=utf-8"],
    ["/contactus", JSON_TYPE],
    ["/contactus", FORM_TYPE],
    ["/email/unsubscribe/x", MULTIPART_TYPE],
    ["/orders/refund/7", MULTIPART_TYPE],
    ["/loyalty", JSON_TYPE],
  ])("of %s may be %j", async (path, type) => {
    behind.upstream.replies({ body: { access_token: "t" } });
    expect((await send(path, "{}", { type })).status).toBe(200);
    expect(behind.upstream.received[0]).toMatchObject({
      body: "{}",
      headers: { "content-type": type },
    });
  });

  it("that is empty may be of any kind", async () => {
    expect((await send("/cart", "", { type: "text/plain" })).status).toBe(200);
    expect((await send("/email/confirm/x", "", { type: FORM_TYPE })).status).toBe(200);
  });

  it("is left unread where nothing is taken", async () => {
    let pulled = 0;
    const body = stream(100, () => pulled++);
    const headers = { "content-length": "102400" };
    expect((await send("/logout", body, { headers })).status).toBe(200);
    expect(pulled).toBeLessThan(3);
    const [seen] = behind.upstream.received;
    expect(seen?.body).toBe("");
    expect(seen?.headers).not.toHaveProperty("content-type");
  });

  it("lets a form with the largest picture of a return request through, byte by byte", async () => {
    const form = new FormData();
    form.append("name", "Ada ü");
    form.append("image", new Blob(["x".repeat(MAX_RETURN_IMAGE_BYTES)]), "ring.jpg");
    const sent = new Request(SHOP, { method: "POST", body: form });
    const type = sent.headers.get("content-type") ?? "";
    const body = await sent.clone().arrayBuffer();
    const response = await send("/orders/refund/7", body, { type, headers: { cookie } });
    expect(response.status).toBe(200);
    expect(behind.upstream.received[0]?.headers["content-type"]).toBe(type);
    expect(behind.upstream.received[0]?.body === (await sent.text())).toBe(true);
  });
});

describe("the built-in backend's gateway", () => {
  let own: Awaited<ReturnType<typeof loadGateway>>;
  beforeAll(async () => {
    own = await loadGateway({ SHOP_API_URL: "" });
  });

  const refused = async (path: string, method: string) => {
    let pulled = 0;
    const response = await askGateway(own, path, {
      method,
      body: stream(100, () => pulled++),
      headers: { origin: SHOP },
      duplex: "half",
    } as RequestInit & { headers: Record<string, string> });
    expect(pulled).toBeLessThan(2);
    return response;
  };

  it.each([
    ["/nowhere", "POST"],
    ["/Login", "POST"],
    ["/webhooks/stripe", "POST"],
    ["/cart/1/2/3", "DELETE"],
  ])("knows no %s and reads nothing sent there by %s", async (path, method) => {
    expect((await refused(path, method)).status).toBe(404);
  });

  it.each([
    ["/products/7", "POST", "GET"],
    ["/login", "PUT", "POST"],
    ["/addresses", "DELETE", "GET, POST"],
  ])("says of %s by %s that it is %s", async (path, method, allowed) => {
    const response = await refused(path, method);
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
  });
});

describe("a query", () => {
  it("that is too long or has too many parameters goes nowhere", async () => {
    const asked = async (search: string) =>
      (await ask("/products", { url: `${SHOP}/api/products?${search}` })).status;
    expect(await asked(`search=${"a".repeat(9000)}`)).toBe(414);
    expect(await asked("a&".repeat(300))).toBe(400);
    expect(behind.upstream.received).toEqual([]);
    expect(await asked("page=1&".repeat(200).slice(0, -1))).toBe(200);
  });
});
