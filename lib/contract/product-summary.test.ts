import * as z from "zod/mini";
import { getNewArrivals } from "./product-list";
import { picture } from "./product-parts";
import { documentedAnswers } from "./served/testing/documented";

test("a picture's placeholder is a small picture within the address, or is left out", () => {
  const of = (placeholder: unknown) => z.parse(picture, { image: "/a.jpg", placeholder });
  const placeholder = "data:image/webp;base64,UklGRg==";
  expect(of(placeholder)).toEqual({ src: "/a.jpg", alt: "", placeholder });
  for (const other of [
    undefined,
    null,
    "",
    "javascript:alert(1)",
    "data:image/svg+xml;base64,AA",
    7,
  ])
    expect(of(other)).toEqual({ src: "/a.jpg", alt: "" });
});

test("a card has dots where there are two colors to choose from, and the variant that was searched", () => {
  const [, documented] = documentedAnswers.find(([endpoint]) => endpoint === getNewArrivals) ?? [];
  const { data } = z.parse(z.object({ data: z.array(z.looseObject({})) }), documented);
  const card = (ours: object) =>
    z.parse(getNewArrivals.answer, { data: [{ ...data[0], ...ours }] })[0];
  expect(card({ colors: ["Gold", "Silver"] })?.colors).toEqual(["Gold", "Silver"]);
  for (const colors of [["Gold"], [], undefined, null])
    expect(card({ colors })).not.toHaveProperty("colors");
  expect(card({ searched_value_ids: [4] })?.searchedValueIds).toEqual([4]);
  expect(card({})).not.toHaveProperty("searchedValueIds");
});
