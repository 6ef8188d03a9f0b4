import { addToCart } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { endSession } from "@/lib/contract/log-ins";
import { failure } from "@/lib/domain/result";
import { fakeGateway, forgetAll } from "../testing/fake-gateway";
import { ask } from "./ask-server";

const addition = { productId: 11, quantity: 2, valueIds: [], values: [] };

beforeEach(forgetAll);

test("an endpoint says what a call takes and what it answers", async () => {
  const asked = fakeGateway().answer(endSession, () => null);
  const result = await ask("sessions", "endSession", { parameters: { id: 4 } });
  expect(result).toEqual({ ok: true, value: null });
  expect(asked.map(({ path }) => path)).toEqual(["/sessions/4"]);
  const wrong = () => [
    // @ts-expect-error the path has an id
    ask("sessions", "endSession", {}),
    // @ts-expect-error no such endpoint
    ask("sessions", "endSesion", { parameters: { id: 4 } }),
    // @ts-expect-error no body
    ask("sessions", "endSession", { parameters: { id: 4 }, body: addition }),
    // @ts-expect-error a text is no number
    ask("cart", "addToCart", { body: { ...addition, quantity: "2" } }),
    // @ts-expect-error an answer has what its codec decodes
    ask("favorites", "getFavoriteCount", {}).then((read) => read.ok && read.value.ids),
  ];
  expect(wrong).toBeDefined();
});

test("a function is given who shops", async () => {
  const gateway = fakeGateway();
  gateway.answer(getSessionId, () => "guest-1");
  const added = gateway.answer(addToCart, () => ({ count: 1, cart: null }));
  await ask("cart", "addToCart", (shopper) => ({ body: { ...addition, ...shopper } }));
  expect(added.map(({ body }) => body.session_id)).toEqual(["guest-1"]);
});

test("a call whose endpoint cannot be loaded is not made", async () => {
  jest.doMock("@/lib/contract/countries", () => {
    throw new Error("chunk");
  });
  const result = await ask("countries", "getCountries", {});
  expect(result).toEqual(failure("unavailable", "", { isCodeLost: true }));
});
