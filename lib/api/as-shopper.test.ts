import { failure, success } from "@/lib/domain/result";
import { callAsShopper } from "./as-shopper";

const session = {
  known: () => undefined,
  id: async (): Promise<string | null> => "stale",
  replace: async (): Promise<string | null> => "fresh",
};
const unknown = failure("unauthorized", "");

test("an unknown session is replaced and the call repeated once", async () => {
  const send = jest.fn(async ({ sessionId }) => (sessionId === "fresh" ? success(3) : unknown));
  expect(await callAsShopper(session, send)).toEqual(success(3));
  expect(send.mock.calls).toEqual([[{ sessionId: "stale" }], [{ sessionId: "fresh" }]]);
});

test("a session that the server's validation refuses is replaced too", async () => {
  const message = "The selected session id is invalid.";
  const invalid = failure("validation", message, { fields: { session_id: [message] } });
  const send = jest.fn(async ({ sessionId }) => (sessionId === "fresh" ? success(3) : invalid));
  expect(await callAsShopper(session, send)).toEqual(success(3));
  const other = failure("validation", "Odd.", { fields: { quantity: ["Odd."] } });
  expect(await callAsShopper(session, async () => other)).toBe(other);
});

test("a call that is refused twice returns the refusal", async () => {
  const send = jest.fn(async () => unknown);
  expect(await callAsShopper(session, send)).toBe(unknown);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a call that fails otherwise keeps the guest's session", async () => {
  const conflict = failure("conflict", "Product Out Of Stock");
  const send = jest.fn(async () => conflict);
  expect(await callAsShopper(session, send)).toBe(conflict);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a call without a session sends nothing", async () => {
  const send = jest.fn();
  const result = await callAsShopper({ ...session, id: async () => null }, send);
  expect(result).toEqual(failure("unavailable", ""));
  expect(send).not.toHaveBeenCalled();
});

describe("a customer", () => {
  const account = (isLeaving: boolean) => ({
    isSignedIn: () => true,
    ended: jest.fn(() => isLeaving),
  });

  test("is known by the cookie alone: no session is named", async () => {
    // @spec 232
    const send = jest.fn(async () => success(3));
    const customer = account(false);
    expect(await callAsShopper(session, send, customer)).toEqual(success(3));
    expect(send.mock.calls).toEqual([[{}]]);
    expect(customer.ended).not.toHaveBeenCalled();
  });

  test("whose token has ended goes on as a guest", async () => {
    const send = jest.fn(async ({ sessionId }: { sessionId?: string }) =>
      sessionId ? success(3) : unknown,
    );
    const customer = account(false);
    expect(await callAsShopper(session, send, customer)).toEqual(success(3));
    expect(customer.ended).toHaveBeenCalledTimes(1);
    expect(send.mock.calls).toEqual([[{}], [{ sessionId: "stale" }]]);
  });

  test("who is sent to the log-in does nothing as a guest meanwhile", async () => {
    const send = jest.fn(async () => unknown);
    expect(await callAsShopper(session, send, account(true))).toBe(unknown);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
