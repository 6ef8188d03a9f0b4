import { MAXIMUM_RETURN_IMAGE_BYTES } from "@/lib/domain/returns";
import { cookie, gatewayBeforeUpstream, SHOP } from "../testing/gateway";

const behind = gatewayBeforeUpstream();
const { ask } = behind;

describe("a body", () => {
  const MEGABYTE = 1024 * 1024;

  const stream = (megabytes: number, onPull: () => void) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        onPull();
        if (megabytes-- > 0) controller.enqueue(new Uint8Array(MEGABYTE));
        else controller.close();
      },
    });

  const send = (body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
    ask("/cart", {
      method: "POST",
      body,
      headers: { origin: SHOP, ...headers },
      duplex: "half",
    } as RequestInit & { headers: Record<string, string> });

  it.each([{}, { "content-length": "12" }, { "content-length": "nonsense" }] as Record<
    string,
    string
  >[])("is refused once it is too large, and read no further, with %j", async (headers) => {
    let pulled = 0;
    const response = await send(
      stream(100, () => pulled++),
      headers,
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(15);
    expect(behind.upstream.received).toEqual([]);
  });

  it("that says it is too large is refused unread", async () => {
    const response = await ask("/cart", {
      method: "POST",
      body: "{}",
      headers: { origin: SHOP, "content-length": String(11 * MEGABYTE) },
    });
    expect(response.status).toBe(413);
  });

  it("of ten megabytes passes, in pieces", async () => {
    const response = await send(stream(10, () => undefined));
    expect(response.status).toBe(200);
    expect(behind.upstream.received[0]?.body).toHaveLength(10 * MEGABYTE);
  });

  it("lets a form with the largest picture of a return request through, byte by byte", async () => {
    const form = new FormData();
    form.append("name", "Ada ü");
    form.append("image", new Blob(["x".repeat(MAXIMUM_RETURN_IMAGE_BYTES)]), "ring.jpg");
    const sent = new Request(SHOP, { method: "POST", body: form });
    const type = sent.headers.get("content-type") ?? "";
    const response = await ask("/orders/refund/7", {
      method: "POST",
      headers: { origin: SHOP, cookie, "content-type": type },
      body: await sent.clone().arrayBuffer(),
    });
    expect(response.status).toBe(200);
    expect(behind.upstream.received[0]?.headers["content-type"]).toBe(type);
    expect(behind.upstream.received[0]?.body === (await sent.text())).toBe(true);
  });
});
