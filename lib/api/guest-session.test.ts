import { createGuestSession } from "./as-shopper";
import { safeStorage } from "./browser/storage";

/** Keeps the id in a storage. */
const keptIn = (storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) => ({
  get: () => storage.getItem("id"),
  set: (id: string) => storage.setItem("id", id),
  forget: () => storage.removeItem("id"),
});

function memory(initial?: string) {
  const values = new Map<string, string>(initial ? [["id", initial]] : []);
  return keptIn({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
}

test("the stored id is used without asking the server", async () => {
  // @spec 3, 149
  const request = jest.fn();
  const session = createGuestSession(memory("kept"), request);
  expect(await session.id()).toBe("kept");
  expect(request).not.toHaveBeenCalled();
});

test("a missing id is requested once, however many ask, and stored", async () => {
  // @spec 150, 239
  const storage = memory();
  const request = jest.fn(async () => "fresh");
  const session = createGuestSession(storage, request);
  expect(await Promise.all([session.id(), session.id()])).toEqual(["fresh", "fresh"]);
  expect(request).toHaveBeenCalledTimes(1);
  expect(storage.get()).toBe("fresh");
});

test("an id that something else has replaced already is not replaced again", async () => {
  const request = jest.fn();
  const session = createGuestSession(memory("newer"), request);
  expect(await session.replace("stale")).toBe("newer");
  expect(request).not.toHaveBeenCalled();
});

test("one that is refused is forgotten before the next is asked for", async () => {
  const store = memory("stale");
  const request = jest.fn(async () => store.get() ?? "fresh");
  expect(await createGuestSession(store, request).replace("stale")).toBe("fresh");
});

test("a browser that refuses storage keeps the id in memory", async () => {
  const request = jest.fn(async () => "fresh");
  const denied = safeStorage(() => {
    throw new Error("denied");
  });
  const session = createGuestSession(keptIn(denied), request);
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
