import { signInHere, signOutHere } from "../testing/signed-in";
import { currentCustomer, rereadCustomer } from "./customer";
import { takeEndedNotice } from "./ended-notice";
import { sessionEnded, tokenChecked } from "./sign-out";

const left: string[] = [];
jest.mock("../leave", () => ({ leaveFor: (path: string) => left.push(path) }));
const said: string[] = [];
jest.mock("../messages", () => ({ showMessage: (text: string) => said.push(text) }));

beforeEach(() => {
  left.splice(0);
  said.splice(0);
  signInHere();
});
afterEach(signOutHere);

test("an unknown token at a page's start redirects to the log-in, whichever call hears of it first", () => {
  // @spec 552
  window.history.replaceState(null, "", "/products?page=2");
  expect(sessionEnded()).toBe(true);
  expect(left).toEqual(["/login?next=%2Fproducts%3Fpage%3D2"]);
  expect(takeEndedNotice()).toBe("Your session has ended. Please log in again.");
  expect(takeEndedNotice()).toBe("");
  expect(currentCustomer()).toBeNull();
});

test("one that ends later leaves the shopper where they look, and takes them along where they buy", () => {
  tokenChecked();
  window.history.replaceState(null, "", "/products");
  expect(sessionEnded()).toBe(false);
  expect(left).toEqual([]);
  expect(said).toEqual(["Your session has ended. Please log in again."]);
  signInHere();
  window.history.replaceState(null, "", "/cart");
  expect(sessionEnded()).toBe(true);
  expect(left).toEqual(["/login?next=%2Fcart"]);
});

test("it is the log-in too where the answer has taken the cookies, and the page has looked, before the answer is read", () => {
  window.history.replaceState(null, "", "/cart");
  // biome-ignore lint/suspicious/noDocumentCookie: as the answer's header does it
  document.cookie = "signed_in=; Path=/; Max-Age=0";
  rereadCustomer();
  expect(currentCustomer()).toBeNull();
  expect(sessionEnded()).toBe(true);
  expect(left).toEqual(["/login?next=%2Fcart"]);
});
