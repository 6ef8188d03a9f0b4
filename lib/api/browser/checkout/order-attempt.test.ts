import { attemptKey, endAttempt, randomKey } from "./order-attempt";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("the same content keeps its key, over reloads too", () => {
  const storage = memory();
  const first = attemptKey(storage, "ring", randomKey);
  expect(attemptKey(storage, "ring", randomKey)).toBe(first);
});

test("changed content is another attempt", () => {
  const storage = memory();
  const first = attemptKey(storage, "ring", randomKey);
  expect(attemptKey(storage, "ring and bag", randomKey)).not.toBe(first);
});

test("the same content is another attempt once the order has given its stock back", () => {
  const storage = memory();
  const clock = jest.spyOn(Date, "now").mockReturnValue(0);
  const first = attemptKey(storage, "ring", randomKey);
  clock.mockReturnValue(10 * 60_000 - 1);
  expect(attemptKey(storage, "ring", randomKey)).toBe(first);
  clock.mockReturnValue(10 * 60_000);
  expect(attemptKey(storage, "ring", randomKey)).not.toBe(first);
  clock.mockRestore();
});

test("a definite refusal ends the attempt", () => {
  const storage = memory();
  const first = attemptKey(storage, "ring", randomKey);
  endAttempt(storage);
  expect(attemptKey(storage, "ring", randomKey)).not.toBe(first);
});

test.each(["{", "null", '{"key":"old","content":"ring"}'])("the entry %s is replaced", (entry) => {
  const storage = memory();
  storage.setItem("checkout-attempt", entry);
  expect(attemptKey(storage, "ring", () => "new")).toBe("new");
});

test("keys are 128 bits in hexadecimal and differ", () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
