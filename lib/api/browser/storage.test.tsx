import { safeStorage } from "./storage";

beforeEach(() => window.localStorage.clear());

const forbidden = () =>
  safeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });

test("what it takes is kept in the storage", () => {
  const storage = safeStorage(() => window.localStorage);
  storage.setItem("a", "1");
  expect(window.localStorage.getItem("a")).toBe("1");
  window.localStorage.setItem("a", "2");
  expect(storage.getItem("a")).toBe("2");
  storage.removeItem("a");
  expect(window.localStorage.getItem("a")).toBeNull();
  storage.setItem("b", "1");
  storage.clear();
  expect(window.localStorage).toHaveLength(0);
});

test("a forbidden storage keeps things for as long as the page lives", () => {
  const storage = forbidden();
  expect(storage.getItem("a")).toBeNull();
  for (const key of ["a", "b", "c"]) storage.setItem(key, `of ${key}`);
  expect(storage.getItem("a")).toBe("of a");
  storage.removeItem("a");
  expect(storage.getItem("a")).toBeNull();
  expect(storage.getItem("b")).toBe("of b");
  storage.clear();
  expect(storage.getItem("c")).toBeNull();
});

test("what a full storage does not take is newer than what it holds, until it takes again", () => {
  const storage = safeStorage(() => window.localStorage);
  storage.setItem("a", "old");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  storage.setItem("a", "new");
  expect(storage.getItem("a")).toBe("new");
  full.mockRestore();
  storage.setItem("a", "newest");
  window.localStorage.setItem("a", "from another tab");
  expect(storage.getItem("a")).toBe("from another tab");
});
