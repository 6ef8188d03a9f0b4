import type { Cart } from "@/lib/domain/cart/cart";
import { type Failure, failure, success } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { createLineQueue } from "./lines";

interface Write {
  lineId: number;
  quantity: number;
  isLeaving: boolean;
  answer: (cart?: Cart) => void;
  refuse: (failure: Failure) => void;
}

function setUp() {
  const writes: Write[] = [];
  const refused: number[] = [];
  const settle = jest.fn(async (_taken: ReadonlyMap<number, number>, _cart: Cart | null) => {});
  const queue = createLineQueue({
    send: (lineId, quantity, isLeaving) =>
      new Promise((resolve) => {
        writes.push({
          lineId,
          quantity,
          isLeaving,
          answer: (cart) => resolve(success({ cart: cart ?? null })),
          refuse: (failure) => resolve({ ok: false, failure }),
        });
      }),
    settle,
    refuse: (lineId) => refused.push(lineId),
  });
  return { queue, writes, refused, settle };
}

const soldOut = failure("conflict", "Only 3 left.").failure;
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("50 clicks in two seconds make at most three writes and end at the exact quantity", async () => {
  // @spec 156
  const { queue, writes, settle } = setUp();
  for (let quantity = 2; quantity <= 51; quantity += 1) {
    queue.want(7, quantity);
    await later(40);
    for (const write of writes) write.answer();
  }
  await later(2000);
  for (const write of writes) write.answer();
  await later(2000);
  expect(writes.length).toBeLessThanOrEqual(3);
  expect(writes.at(-1)?.quantity).toBe(51);
  expect(queue.pending().size).toBe(0);
  expect(settle).toHaveBeenCalled();
});

test("what is asked for is pending at once", () => {
  const { queue, writes } = setUp();
  queue.want(7, 2);
  expect(queue.pending()).toEqual(new Map([[7, 2]]));
  expect(writes).toHaveLength(0);
});

test("a line has one write in flight, and the last quantity asked for follows it", async () => {
  const { queue, writes } = setUp();
  queue.want(7, 2);
  await later(300);
  queue.want(7, 3);
  queue.want(7, 4);
  await later(5000);
  expect(writes.map((write) => write.quantity)).toEqual([2]);
  writes[0]?.answer();
  await later(300);
  expect(writes.map((write) => write.quantity)).toEqual([2, 4]);
});

test("lines are written side by side and read again once, when all are answered", async () => {
  const { queue, writes, settle } = setUp();
  queue.want(7, 2);
  queue.want(8, 5);
  await later(300);
  expect(writes.map((write) => write.lineId)).toEqual([7, 8]);
  writes[0]?.answer();
  await later(0);
  expect(settle).not.toHaveBeenCalled();
  writes[1]?.answer();
  await later(0);
  expect(settle).toHaveBeenCalledTimes(1);
  expect(settle).toHaveBeenCalledWith(
    new Map([
      [7, 2],
      [8, 5],
    ]),
    null,
  );
  expect(queue.pending().size).toBe(0);
});

const cartOf = (...lines: [id: number, quantity: number][]) =>
  aCart([aGroup({ lines: lines.map(([id, quantity]) => aLine({ id, quantity })) })]);

test("of the answers to lines that go together, the one that has them all is shown", async () => {
  for (const isSecondLast of [true, false]) {
    const { queue, writes, settle } = setUp();
    queue.want(7, 2);
    queue.want(8, 5);
    queue.want(9, 0);
    await later(300);
    expect(writes.map(({ lineId }) => lineId)).toEqual([9, 7, 8]);
    const whole = cartOf([7, 2], [8, 5]);
    writes[0]?.answer(cartOf([7, 1], [8, 1]));
    writes[1]?.answer(isSecondLast ? cartOf([7, 2], [8, 1]) : whole);
    writes[2]?.answer(isSecondLast ? whole : cartOf([7, 1], [8, 5]));
    await later(0);
    expect(settle.mock.calls.map(([, cart]) => cart)).toEqual([whole]);
  }
});

test.each<[string, (writes: Write[]) => void]>([
  ["none has them all", ([one]) => one?.answer(cartOf([7, 1], [8, 1]))],
  ["one has a line that was removed", ([one]) => one?.answer(cartOf([7, 2], [8, 5], [9, 1]))],
  ["one is refused", ([one]) => one?.refuse(soldOut)],
  ["one has no cart", ([one]) => one?.answer()],
])("the cart is read again where %s", async (_, answerFirst) => {
  const { queue, writes, settle } = setUp();
  queue.want(9, 0);
  await later(0);
  queue.want(7, 2);
  queue.want(8, 5);
  await later(300);
  answerFirst(writes);
  writes[1]?.answer(cartOf([7, 2], [8, 1]));
  writes[2]?.answer(cartOf([7, 1], [8, 5]));
  await later(0);
  expect(settle.mock.calls.map(([, cart]) => cart)).toEqual([null]);
});

test("a cart that was shown is not shown for a later change", async () => {
  const { queue, writes, settle } = setUp();
  const shown = cartOf([7, 2]);
  queue.want(7, 2);
  await later(300);
  writes[0]?.answer(shown);
  await later(0);
  queue.want(8, 1);
  await later(300);
  writes[1]?.answer();
  await later(0);
  expect(settle.mock.calls.map(([, cart]) => cart)).toEqual([shown, null]);
});

test("a refused change puts its own line back and says so", async () => {
  const { queue, writes, refused } = setUp();
  queue.want(7, 9);
  queue.want(8, 2);
  await later(300);
  writes[0]?.refuse(soldOut);
  await later(0);
  expect(refused).toEqual([7]);
  expect(queue.pending()).toEqual(new Map([[8, 2]]));
});

test("a change made while the cart is re-read is not lost", async () => {
  const { queue, writes, settle } = setUp();
  let read = () => {};
  settle.mockImplementationOnce(() => new Promise((resolve) => (read = resolve)));
  queue.want(7, 2);
  await later(300);
  writes[0]?.answer();
  await later(0);
  queue.want(7, 3);
  read();
  await later(0);
  expect(queue.pending()).toEqual(new Map([[7, 3]]));
  await later(300);
  expect(writes.at(-1)?.quantity).toBe(3);
});

test("a removal is written without waiting", async () => {
  const { queue, writes } = setUp();
  queue.want(7, 0);
  await later(0);
  expect(writes.map((write) => write.quantity)).toEqual([0]);
});

test("flush writes at once and waits for the answer and the fresh cart", async () => {
  const { queue, writes } = setUp();
  const flushed = jest.fn();
  queue.want(7, 2);
  queue.flush().then(flushed);
  expect(writes).toHaveLength(1);
  await later(1000);
  expect(flushed).not.toHaveBeenCalled();
  writes[0]?.answer();
  await later(0);
  expect(flushed).toHaveBeenCalled();
});

test("flush has nothing to wait for when nothing is pending", async () => {
  await expect(setUp().queue.flush()).resolves.toBeUndefined();
});

test("leaving the page writes what was not written yet, and only that", async () => {
  const { queue, writes } = setUp();
  queue.want(7, 2);
  await later(300);
  queue.want(8, 4);
  queue.leave();
  expect(writes.map(({ lineId, isLeaving }) => [lineId, isLeaving])).toEqual([
    [7, false],
    [8, true],
  ]);
});
