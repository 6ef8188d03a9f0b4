import { safeStorage } from "../storage";
import { createGuestSession } from "./guest-session";
import { SESSION_KEY } from "./session-key";

function memory(initial?: string) {
  const values = new Map<string, string>(initial ? [[SESSION_KEY, initial]] : []);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("the stored id is used without asking the server", async () => {
  const request = jest.fn();
  const session = createGuestSession(memory("kept"), request);
  expect(await session.id()).toBe("kept");
  expect(request).not.toHaveBeenCalled();
});

test("a missing id is requested once, however many ask, and stored", async () => {
  const storage = memory();
  const request = jest.fn(async () => "fresh");
  const session = createGuestSession(storage, request);
  expect(await Promise.all([session.id(), session.id()])).toEqual(["fresh", "fresh"]);
  expect(request).toHaveBeenCalledTimes(1);
  expect(storage.getItem(SESSION_KEY)).toBe("fresh");
});

test("an id that something else has replaced already is not replaced again", async () => {
  const request = jest.fn();
  const session = createGuestSession(memory("newer"), request);
  expect(await session.replace("stale")).toBe("newer");
  expect(request).not.toHaveBeenCalled();
});

test("a browser that refuses storage keeps the id in memory", async () => {
  const request = jest.fn(async () => "fresh");
  const denied = safeStorage(() => {
    throw new Error("denied");
  });
  const session = createGuestSession(denied, request);
  await session.id();
  expect(await session.id()).toBe("fresh");
  expect(request).toHaveBeenCalledTimes(1);
});

test("a server that gives no id is asked again next time", async () => {
  const request = jest.fn<Promise<string | null>, []>(async () => null);
  const session = createGuestSession(memory(), request);
  expect(await session.id()).toBeNull();
  request.mockResolvedValueOnce("late");
  expect(await session.id()).toBe("late");
});
