import { join } from "node:path";
import { faces } from "@/shop/faces.config";
import { drawableText } from "./glyphs";

const SERIF = join(process.cwd(), "node_modules", faces.serif.file);

test.each([
  ["Alma Ring, 18 carat", "Alma Ring, 18 carat"],
  ["Bracelet d’été «Noël»", "Bracelet d’été «Noël»"],
  ["Cafe\u0301", "Café"],
  ["Łódź Żółw Ğül Őrség", "Łódź Żółw Ğül Őrség"],
  ["Ring ✦ No. 5 ❤️", "Ring No. 5"],
  ["from $1,250 — €20", "from $1,250 — €20"],
  ["Кольцо", null],
  ["Ring Ёлка", null],
  ["Δαχτυλίδι", null],
  ["金の指輪", null],
  ["반지 5", null],
  ["خاتم", null],
  ["Nhẫn Ω ٣", null],
  ["✦", ""],
  ["", ""],
])("of %j a card can draw %j", (text, drawable) => {
  expect(drawableText(text, SERIF)).toBe(drawable);
});
