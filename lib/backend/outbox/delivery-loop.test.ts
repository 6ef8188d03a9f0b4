import { deliveryLoop } from "./delivery-loop";

it("the delivery loop runs once more for calls during a round, never two rounds at a time", async () => {
  let atOnce = 0;
  let rounds = 0;
  const post = deliveryLoop("sending an email", async () => {
    expect(++atOnce).toBe(1);
    rounds++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce--;
  });
  for (let call = 0; call < 10; call++) post.wake();
  await post.idle();
  expect(rounds).toBe(2);
  post.wake();
  await post.idle();
  expect(rounds).toBe(3);
});

it("the delivery loop logs a failed round and continues at the next call", async () => {
  const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const round = jest.fn().mockRejectedValueOnce(new Error("no database")).mockResolvedValue(null);
  const post = deliveryLoop("sending an email", round);
  post.wake();
  await post.idle();
  post.wake();
  await post.idle();
  expect(round).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/sending an email failed .*no database/));
  log.mockRestore();
});
