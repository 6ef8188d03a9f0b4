import * as z from "zod/mini";
import { getPaymentOptions } from "./payments";

const stripe = { provider: "stripe", name: "Card" };

test.each([
  [{ min_total: 5, max_total: "1000.00" }, { limits: { least: 500, most: 100_000 } }],
  [{ min_total: 0, max_total: 10 }, { limits: { least: 0, most: 1000 } }],
  [{ min_total: 5 }, {}],
  [{ max_total: 10 }, {}],
  [{ min_total: "none", max_total: 10 }, {}],
])("a way to pay with %j has %j", (wire, limits) => {
  const [option] = z.parse(getPaymentOptions.answer, { data: [{ ...stripe, ...wire }] });
  expect(option).toEqual({ ...stripe, ...limits });
});
