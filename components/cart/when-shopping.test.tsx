import { miniCart } from "@/components/cart/mini-cart-state";
import { keepCustomer, rereadCustomer, USER_KEY } from "@/lib/api/browser/shopper/customer";
import { forgetSession, SESSION_KEY } from "@/lib/api/browser/shopper/session-store";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { emptyCart } from "@/lib/domain/cart/cart";
import { whenShopping } from "./cart-button";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@shortlisted.example" };
const storageEvent = (key: string | null) => () =>
  void window.dispatchEvent(new StorageEvent("storage", { key }));
const shownAgain = (persisted: boolean) => () =>
  void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  forgetSession();
  keepCustomer(null);
  shopper.update({ cart: undefined });
  miniCart.set(false);
  window.history.replaceState(null, "", "/");
});
afterEach(() => jest.useRealTimers());

function wait() {
  const run = jest.fn();
  const callOff = whenShopping(run);
  jest.runAllTimers();
  return { run, callOff };
}

test("the cart's code waits until the browser is idle for a shopper with a stored cart", () => {
  // @spec 148
  localStorage.setItem(SESSION_KEY, "a session");
  expect(wait().run).toHaveBeenCalledTimes(1);
});

test("the cart's code is loaded for a shopper who has only the server's session cookie", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it
  document.cookie = "guest=a-sessio; Path=/";
  expect(wait().run).toHaveBeenCalledTimes(1);
});

test("the cart's code is loaded for a shopper who was last seen signed in", () => {
  localStorage.setItem(USER_KEY, "somebody");
  expect(wait().run).toHaveBeenCalledTimes(1);
});

test("the cart's code is loaded on a customer's own pages", () => {
  window.history.replaceState(null, "", "/orders");
  expect(wait().run).toHaveBeenCalledTimes(1);
});

test("so is a customer", () => {
  // @spec 148
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = "signed_in=1; Path=/";
  rereadCustomer();
  expect(wait().run).toHaveBeenCalledTimes(1);
});

test("nobody else has anything to be read, whatever they do", () => {
  // @spec 148
  const { run } = wait();
  for (const type of ["pointermove", "scroll", "keydown"]) window.dispatchEvent(new Event(type));
  storageEvent("recentSearches")();
  shownAgain(false)();
  expect(run).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ["something is in the bag", () => shopper.update({ cart: emptyCart })],
  ["the mini-cart opens", () => miniCart.set(true)],
  ["somebody signs in", () => keepCustomer(ada)],
  ["another tab has a session", storageEvent(SESSION_KEY)],
  ["another tab signs in", storageEvent(USER_KEY)],
  ["another tab forgets everything", storageEvent(null)],
  ["the browser brings the page back as it was left", shownAgain(true)],
])("it is time when %s, and again if the code was lost", (_, happen) => {
  const { run } = wait();
  happen();
  expect(run).toHaveBeenCalledTimes(1);
  storageEvent(null)();
  expect(run).toHaveBeenCalledTimes(2);
});

test("what is called off does not begin", () => {
  const { run, callOff } = wait();
  callOff();
  shopper.update({ cart: emptyCart });
  expect(run).not.toHaveBeenCalled();
});
