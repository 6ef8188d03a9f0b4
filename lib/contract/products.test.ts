import * as z from "zod/mini";
import { getProduct } from "./products";
import { documentedAnswers } from "./served/testing/documented";

const [, documented] = documentedAnswers.find(([endpoint]) => endpoint === getProduct) ?? [];
const { data } = z.parse(z.object({ data: z.looseObject({}) }), documented);
const ratesFrom = (rate: object) =>
  z.parse(getProduct.answer, { data: { ...data, shipping: [rate] } }).shippingRates;

test("a rate of a product holds everywhere for its kind of shipping, if it says no more", () => {
  const rate = { type: "Standard", price: 5, from_sum: 0 };
  expect(ratesFrom(rate)).toEqual([
    { type: "Standard", price: 500, remotePrice: 500, to: ["home"] },
  ]);
  expect(ratesFrom({ ...rate, remote_price: 9 })).toMatchObject([{ remotePrice: 900 }]);
});

test("a rate of an unknown kind of shipping is dropped", () => {
  expect(ratesFrom({ type: "By pigeon", price: 5 })).toEqual([]);
});
