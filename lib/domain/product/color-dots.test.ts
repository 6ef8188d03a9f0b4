import { colorDots } from "./color-dots";

test("each color has a dot, and all are named", () => {
  expect(colorDots(["Yellow gold", "Rose gold"])).toEqual({
    label: "2 colors: Yellow gold, Rose gold",
    stops: "#d4af6a 0% 50%, #d9a58d 50% 100%",
    count: 2,
    more: 0,
  });
});

test("a color of two has both, each on its half of the dot", () => {
  expect(colorDots(["Gold, Silver", "Black"])?.stops).toBe(
    "gold 0% 16.67%, silver 16.67% 50%, black 50% 100%",
  );
});

test("at most four are drawn, and the others counted", () => {
  const colors = ["Black", "Navy", "Camel", "Ivory", "Wine", "Sage"];
  expect(colorDots(colors)).toMatchObject({ count: 4, more: 2 });
  expect(colorDots(["Black", "Navy", "Bramble 7"])).toMatchObject({ count: 2, more: 1 });
});

test.each([[undefined], [[]], [["Black"]], [["Nr. 5", "Nr. 6"]], [["Black", "Nr. 6"]]])(
  "%j needs no dots",
  (colors) => {
    expect(colorDots(colors)).toBeUndefined();
  },
);
