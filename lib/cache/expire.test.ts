import { revalidateTag } from "next/cache";
import { expireTags } from "./expire";

jest.mock("next/cache", () => ({ revalidateTag: jest.fn() }));
const revalidate = jest.mocked(revalidateTag);

test("what cannot be expired outside of a request is expired by the next call inside one", () => {
  revalidate.mockImplementation(() => {
    throw new Error("static generation store missing");
  });
  expireTags(["product:1"]);
  revalidate.mockReset();
  expireTags(["product:2"]);
  expireTags(["product:3"]);
  expect(revalidate.mock.calls.map(([tag]) => tag)).toEqual([
    "product:1",
    "product:2",
    "product:3",
  ]);
});
