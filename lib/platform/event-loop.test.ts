import { yieldToEventLoop } from "./event-loop";

test("many who wait for their turn leave the event loop to others in between", async () => {
  const seen: string[] = [];
  const look = () => {
    seen.push("other");
    if (seen.filter((who) => who === "mine").length < 3) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all([1, 2, 3].map(() => yieldToEventLoop().then(() => seen.push("mine"))));
  expect(seen.join(" ")).not.toContain("mine mine");
});
