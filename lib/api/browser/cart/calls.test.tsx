import { getCart } from "@/lib/contract/cart";
import type { Customer } from "@/lib/domain/customer";
import { LAST_SEEN_KEYS } from "@/lib/domain/last-seen";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { keepCustomer } from "../shopper/customer";
import { fakeGateway, forgetAll } from "../testing/fake-gateway";
import { ada, signInHere, signOutHere } from "../testing/signed-in";
import { readCart } from "./calls";

const unnamed: Customer = { firstName: "", lastName: "", email: "" };
const notedBag = () => window.localStorage.getItem(LAST_SEEN_KEYS.bag);

beforeEach(forgetAll);
afterEach(signOutHere);

test.each<[who: string, before: Customer, meanwhile: Customer | null, isNoted: boolean]>([
  ["the customer who asked", ada, ada, true],
  ["one whose name is told meanwhile", unnamed, ada, true],
  ["nobody after a log-out", ada, null, false],
  ["nobody after a log-out of one without a name", unnamed, null, false],
  ["nobody else", ada, { ...ada, email: "grace@example.com" }, false],
])("a bag is noted for %s", async (_, before, meanwhile, isNoted) => {
  signInHere(before);
  const gateway = fakeGateway();
  gateway.answer(getCart, () => {
    keepCustomer(meanwhile);
    return aCart([aGroup()]);
  });
  await readCart({});
  expect(notedBag() !== null).toBe(isNoted);
});
