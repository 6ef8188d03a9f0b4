import { getCategories } from "@/lib/contract/catalog";
import { getProduct } from "@/lib/contract/products";
import { sharedAnswer } from "./ask";

let mockRevision: () => Promise<string | null>;
jest.mock("@/lib/api/transport", () => ({ revisionOf: () => mockRevision() }));

const read = jest.fn(async () => ({ answer: [{ id: 1, children: [{ id: 2 }] }], isBehind: false }));
/** A key for each test, since answers outlive them. */
let key: string;
beforeEach(() => {
  jest.clearAllMocks();
  key = expect.getState().currentTestName ?? "";
  mockRevision = async () => "1";
});
const ask = () => sharedAnswer(getCategories, key, read);

it("a shared answer is read once until its revision changes", async () => {
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  mockRevision = async () => "2";
  expect(await ask()).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
});

it("a shared answer is read again while it lacks the latest changes", async () => {
  let reads = 0;
  const behind = async () => {
    reads += 1;
    return { isBehind: reads < 3 };
  };
  for (let page = 0; page < 5; page++) await sharedAnswer(getCategories, key, behind);
  expect(reads).toBe(3);
});

it("a shared answer is read once for pages that render at the same time", async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(read).toHaveBeenCalledTimes(1);
});

it("a shared answer cannot be changed by a page that shows it", async () => {
  const [category] = (await ask()).answer;
  expect(() => {
    category!.children.push({ id: 3 });
  }).toThrow(TypeError);
});

it("an answer is read for each page when it is not shared or changes are unknown", async () => {
  for (let page = 0; page < 2; page++) await sharedAnswer(getProduct, key, read);
  expect(read).toHaveBeenCalledTimes(2);
  mockRevision = async () => null;
  for (let page = 0; page < 2; page++) await ask();
  expect(read).toHaveBeenCalledTimes(4);
  mockRevision = () => Promise.reject(new Error("no database"));
  await ask();
  expect(read).toHaveBeenCalledTimes(5);
});

it("a shared answer is read again after a failure", async () => {
  read.mockRejectedValueOnce(new Error("away"));
  await expect(ask()).rejects.toThrow("away");
  expect((await ask()).answer).toHaveLength(1);
});
