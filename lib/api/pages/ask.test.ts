import { getBrand } from "@/lib/contract/brands";
import { getCart } from "@/lib/contract/cart";
import { BEHIND_HEADER, getNewArrivals } from "@/lib/contract/product-list";
import { ask } from "./ask";

const answer = jest.fn<Promise<Response>, [Request]>();

jest.mock("@/lib/api/transport", () => ({
  serverTransport: (path: string) => answer(new Request(`http://shop.test${path}`)),
}));
const mockRecordRead = jest.fn();
const mockIncomplete = jest.fn();
jest.mock("@/lib/http/page-status", () => ({
  markIncomplete: () => mockIncomplete(),
  recordRead: (...read: unknown[]) => mockRecordRead(...read),
}));

const readBrand = (id: number) => ask(getBrand, { parameters: { id } });
const brand = { id: 4, name: "Orimo", image: null, description: "Pearls." };

beforeEach(() => jest.clearAllMocks());

test("a reader answers with the domain type", async () => {
  answer.mockResolvedValue(Response.json({ data: brand }));
  expect(await readBrand(4)).toMatchObject({ name: "Orimo", slides: [] });
});

test("a reader answers null for what does not exist", async () => {
  answer.mockResolvedValue(Response.json({ message: "Not found" }, { status: 404 }));
  expect(await readBrand(5)).toBeNull();
});

test.each([
  ["the server fails", () => Promise.resolve(Response.json({}, { status: 500 }))],
  ["nothing answers", () => Promise.reject(new Error("refused"))],
  ["the answer cannot be read", () => Promise.resolve(Response.json({ data: { id: "x" } }))],
])("a reader throws when %s", async (_, respond) => {
  answer.mockImplementation(respond);
  await expect(readBrand(6)).rejects.toThrow("/brands/show/:id");
});

test("a reader records surrogate keys, also of a missing thing", async () => {
  answer.mockResolvedValue(Response.json({ message: "Not found" }, { status: 404 }));
  await readBrand(7);
  expect(mockRecordRead).toHaveBeenCalledWith(["brand:7"], null);
});

test("a reader records a list of products with a digest of its answer", async () => {
  const readArrivals = () => ask(getNewArrivals, {});
  const digests = [];
  for (const body of [{ data: [] }, { data: [] }, { data: [], more: 1 }]) {
    answer.mockResolvedValue(Response.json(body));
    await readArrivals();
    const [keys, list] = mockRecordRead.mock.lastCall ?? [];
    expect([keys, list.path]).toEqual([["product"], "/products/new_arrival"]);
    digests.push(list.digest);
  }
  expect(digests[0]).toBe(digests[1]);
  expect(digests[2]).not.toBe(digests[0]);
});

test("a page that shows a list without the latest changes is cached briefly", async () => {
  const readArrivals = () => ask(getNewArrivals, {});
  answer.mockResolvedValue(Response.json({ data: [] }));
  await readArrivals();
  expect(mockIncomplete).not.toHaveBeenCalled();
  answer.mockResolvedValue(Response.json({ data: [] }, { headers: { [BEHIND_HEADER]: "1" } }));
  await readArrivals();
  expect(mockIncomplete).toHaveBeenCalled();
});

test("an endpoint that declares no surrogate keys cannot be read by pages", async () => {
  await expect(ask(getCart, { query: {} })).rejects.toThrow("declares no surrogate keys");
});
