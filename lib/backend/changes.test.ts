import { changeQueue } from "./changes";

test("what has changed is told once, together, when it may be", () => {
  const told: (readonly string[])[] = [];
  const queue = changeQueue((tags) => told.push(tags));
  queue.tell();
  queue.changed(["product:1"]);
  queue.changed(["product:2", "product:1"]);
  expect(told).toEqual([]);
  queue.tell();
  queue.tell();
  expect(told).toEqual([["product:1", "product:2"]]);
});

test("what could not be told is logged and told the next time", () => {
  const listener = jest.fn<void, [readonly string[]]>(() => {
    throw new Error("no request");
  });
  const complaint = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const queue = changeQueue(listener);
  queue.changed(["product:1"]);
  queue.tell();
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining("product:1"));
  complaint.mockRestore();
  listener.mockReset();
  queue.tell();
  expect(listener.mock.calls).toEqual([[["product:1"]]]);
});
