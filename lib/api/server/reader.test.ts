import { getBrand } from "@/lib/contract/brands";
import { reader } from "./reader";

const answer = jest.fn<Promise<Response>, [Request]>();

jest.mock("@/lib/api/transport", () => ({
  serverTransport: (path: string) => answer(new Request(`http://shop.test${path}`)),
}));
const readBrand = reader(getBrand, (read, id: number) => read({ parameters: { id } }));
const brand = { id: 4, name: "Orimo", image: null, description: "Pearls." };

beforeEach(() => jest.clearAllMocks());

test("gives the domain type", async () => {
  answer.mockResolvedValue(Response.json({ data: brand }));
  expect(await readBrand(4)).toMatchObject({ name: "Orimo", slides: [] });
});

test("gives null for what does not exist", async () => {
  answer.mockResolvedValue(Response.json({ message: "Not found" }, { status: 404 }));
  expect(await readBrand(5)).toBeNull();
});

test.each([
  ["the server fails", () => Promise.resolve(Response.json({}, { status: 500 }))],
  ["nothing answers", () => Promise.reject(new Error("refused"))],
  ["the answer cannot be read", () => Promise.resolve(Response.json({ data: { id: "x" } }))],
])("throws when %s", async (_, respond) => {
  answer.mockImplementation(respond);
  await expect(readBrand(6)).rejects.toThrow("/brands/show/:id");
});
