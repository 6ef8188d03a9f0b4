import { countRequest } from "./answer";

test("a network has its requests, and others theirs", () => {
  for (let times = 0; times < 3_000; times++) countRequest("192.0.2.1");
  const refused = { status: 429, code: "rate_limited" };
  expect(() => countRequest("192.0.2.1")).toThrow(expect.objectContaining(refused));
  expect(() => countRequest("192.0.2.2")).not.toThrow();
});
