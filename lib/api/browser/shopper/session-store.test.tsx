import { getCart } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { emptyCart } from "@/lib/domain/cart/cart";
import { failure, success } from "@/lib/domain/result";
import { fakeGateway, forgetAll } from "../testing/fake-gateway";
import { ownSessionId, send } from "./send";
import { forgetSession, hasSession, isAnotherSession, sessionStore } from "./session-store";

// biome-ignore lint/suspicious/noDocumentCookie: as an answer sets it
const setCookie = (text: string) => (document.cookie = `${text}; Path=/`);

beforeEach(forgetAll);

test("a session is kept in the storage; the cookie is the server's", () => {
  // @spec 309
  expect([sessionStore.get(), hasSession()]).toEqual([null, false]);
  sessionStore.set("a session");
  expect(localStorage.getItem("session_id")).toBe("a session");
  expect(document.cookie).toBe("");
  expect([sessionStore.get(), hasSession()]).toEqual(["a session", true]);
});

test("one that the storage has lost is asked for, which starts none where there was none", async () => {
  const asked = fakeGateway().answer(getSessionId, () => "kept-session");
  expect(await ownSessionId()).toBeUndefined();
  expect(asked).toHaveLength(0);
  setCookie("guest=kept-ses");
  expect([sessionStore.get(), hasSession()]).toEqual([null, true]);
  expect(await ownSessionId()).toBe("kept-session");
  expect(localStorage.getItem("session_id")).toBe("kept-session");
  expect(await ownSessionId()).toBe("kept-session");
  expect(asked).toHaveLength(1);
});

test.each([
  ["the same", "guest=kept-ses", false],
  ["another", "guest=another1", true],
  ["unreadable", "guest=%", true],
  ["none", "other=1", true],
])("where the cookie is %s, the page was asked for with another: %s", (_, cookie, expected) => {
  setCookie(cookie);
  expect(isAnotherSession()).toBe(false);
  sessionStore.set("kept-session");
  expect(isAnotherSession()).toBe(expected);
  forgetSession();
});

test("a refused session is not given again: its marker is gone before another is asked for", async () => {
  setCookie("guest=refused1");
  sessionStore.set("refused1-session");
  const gateway = fakeGateway();
  gateway.refuse(getCart, failure("unauthorized", "").failure);
  const asked = gateway.answer(getSessionId, () =>
    /guest=/.test(document.cookie) ? "the same" : "a new one",
  );
  const used: unknown[] = [];
  const result = await send(getCart, ({ sessionId }) => {
    used.push(sessionId);
    if (sessionId !== "refused1-session") gateway.answer(getCart, () => emptyCart);
    return { query: { sessionId } };
  });
  expect(result).toEqual(success(emptyCart));
  expect(used).toEqual(["refused1-session", "a new one"]);
  expect(asked).toHaveLength(1);
});
