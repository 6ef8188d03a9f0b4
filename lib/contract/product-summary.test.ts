import * as z from "zod/mini";
import { picture } from "./product-parts";
import { summaryFrom } from "./product-summary";

test("a picture's placeholder is a small picture within the address, or is left out", () => {
  const of = (placeholder: unknown) => z.decode(picture, { image: "/a.jpg", placeholder } as never);
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
  const dots = (...colors: string[]) => colors.map((value, index) => ({ id: index + 1, value }));
  const wire = { images: [], variation_attributes: { price: 100 } } as unknown as Parameters<
    typeof summaryFrom
  >[0];
  expect(summaryFrom({ ...wire, colors: dots("Gold", "Silver") as never }).colors).toHaveLength(2);
  for (const colors of [dots("Gold"), [], undefined, null])
    expect(summaryFrom({ ...wire, colors: colors as never })).not.toHaveProperty("colors");
  expect(summaryFrom({ ...wire, searched_value_ids: [4] }).searchedValueIds).toEqual([4]);
  expect(summaryFrom(wire)).not.toHaveProperty("searchedValueIds");
});
