import { failure, success } from "@/lib/domain/result";
import { asShopper } from "./as-shopper";

const session = {
  id: async (): Promise<string | null> => "stale",
  replace: async (): Promise<string | null> => "fresh",
};
const unknown = failure("unauthorised", "");

test("an unknown session is replaced and the call repeated once", async () => {
  const send = jest.fn(async ({ sessionId }) => (sessionId === "fresh" ? success(3) : unknown));
  expect(await asShopper(session, send)).toEqual(success(3));
  expect(send.mock.calls).toEqual([[{ sessionId: "stale" }], [{ sessionId: "fresh" }]]);
});

test("a second refusal is the answer", async () => {
  const send = jest.fn(async () => unknown);
  expect(await asShopper(session, send)).toBe(unknown);
  expect(send).toHaveBeenCalledTimes(2);
});

test("any other failure keeps the session", async () => {
  const conflict = failure("conflict", "Product Out Of Stock");
  const send = jest.fn(async () => conflict);
  expect(await asShopper(session, send)).toBe(conflict);
  expect(send).toHaveBeenCalledTimes(1);
});

test("without a session nothing is sent", async () => {
  const send = jest.fn();
  const result = await asShopper({ ...session, id: async () => null }, send);
  expect(result).toEqual(failure("unavailable", ""));
  expect(send).not.toHaveBeenCalled();
});
