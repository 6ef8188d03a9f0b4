import { LAST_SEEN_KEY, type SeenProduct } from "@/lib/domain/account/last-seen";
import { keepCustomer } from "../shopper/customer";
import { noteSeen } from "./last-seen";

const seen = (id: number): SeenProduct => ({ id, name: `Ring ${id}`, designer: "", picture: null });
const stored = () => window.localStorage.getItem(LAST_SEEN_KEY);

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("each product's page learns of those that were seen before it", () => {
  expect(noteSeen(seen(1))).toEqual([]);
  expect(noteSeen(seen(2))).toEqual([seen(1)]);
  expect(noteSeen(seen(1))).toEqual([seen(2)]);
  expect(JSON.parse(stored() ?? "")).toEqual([seen(1), seen(2)]);
});

test("a log-out forgets them", () => {
  noteSeen(seen(1));
  keepCustomer(null);
  expect(stored()).toBeNull();
});

test("without a storage nothing is kept", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  noteSeen(seen(1));
  expect(noteSeen(seen(2))).toEqual([]);
});
