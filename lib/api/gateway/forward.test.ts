import { testCall } from "../testing/call";
import { forward } from "./gateway";

const mockAnswer = jest.fn<Promise<Response>, [Request]>();
jest.mock("../transport", () => ({
  answer: (request: Request) => mockAnswer(request),
  answerUrl: (path: string) => `http://backend.test${path}`,
}));

const cookie = "token=abc; device=abcdefghijklmnopqrst-_";

test("the backend gets the call's bytes, token and device, and no cookie", async () => {
  mockAnswer.mockResolvedValue(Response.json({ count: 1 }));
  const call = testCall("POST", "/cart", { search: "?a=1", body: "unread", headers: { cookie } });
  call.sent = new TextEncoder().encode("{}");
  call.device = "named";
  const response = await forward(call);
  const [sent] = mockAnswer.mock.calls[0]!;
  expect([sent.method, sent.url]).toEqual(["POST", "http://backend.test/cart?a=1"]);
  expect(await sent.text()).toBe("{}");
  expect(Object.fromEntries(sent.headers)).toEqual({
    authorization: "Bearer abc",
    "content-type": "application/json",
    "x-device": "named",
  });
  expect(await response.json()).toEqual({ count: 1 });
});

test.each([
  ["POST", "/cart", { "x-visit": "https://shop.test/?a=1 " }, "https://shop.test/?a=1 "],
  [
    "GET",
    "/orders/checkout",
    { "x-visit": "/?utm_source=letter " },
    "https://shop.test/?utm_source=letter ",
  ],
  [
    "GET",
    "/orders/checkout",
    { referer: "https://shop.test/?gclid=1" },
    "https://shop.test/?gclid=1",
  ],
  ["GET", "/orders/checkout", { referer: "https://other.test/?gclid=1" }, null],
  ["GET", "/orders/checkout", {}, null],
  ["GET", "/wishlist", { referer: "https://shop.test/?gclid=1", "x-visit": "/?gclid=1" }, null],
])("%s %s of %j brings the backend the visit %j", async (method, path, said, visit) => {
  mockAnswer.mockClear();
  mockAnswer.mockResolvedValue(Response.json({ data: [] }));
  await forward(testCall(method, path, { headers: { host: "shop.test", ...said } }));
  expect(mockAnswer.mock.calls[0]![0].headers.get("x-visit")).toBe(visit?.trim() ?? null);
});

test("a new session and a new token are noted in the call", async () => {
  mockAnswer.mockResolvedValueOnce(Response.json({ session_id: "s1" }));
  const asked = testCall("GET", "/session_id");
  expect(await (await forward(asked)).json()).toEqual({ session_id: "s1" });
  expect(asked.newSession).toBe("s1");
  mockAnswer.mockResolvedValueOnce(Response.json({ access_token: "t", user: {} }));
  const logIn = testCall("POST", "/login", { headers: { "sec-fetch-site": "same-origin" } });
  expect(await (await forward(logIn)).json()).toEqual({ user: {} });
  expect(logIn.newToken).toBe("t");
});
