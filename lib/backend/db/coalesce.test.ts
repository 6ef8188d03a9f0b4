import { coalesce } from "./coalesce";

/** A task whose runs end when they are told to. */
function controlledTask() {
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = coalesce(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { ask, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("callers during a run share one run that begins after it", async () => {
  const { ask, ends } = controlledTask();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(third).toBe(second);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await first;
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});

test("a caller gets a run at once when nothing runs", async () => {
  const { ask, ends } = controlledTask();
  for (const count of [1, 2]) {
    const run = ask();
    expect(ends).toHaveLength(count);
    ends.at(-1)?.resolve();
    await run;
  }
});

test("a coalesced run that fails does not fail the next", async () => {
  const { ask, ends } = controlledTask();
  const [first, second] = [ask(), ask()];
  ends[0]?.reject(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await settled();
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
