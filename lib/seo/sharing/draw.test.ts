import type { SharingCard } from "./card";
import { drawCard } from "./draw";

const card = (more: Partial<SharingCard>): SharingCard => ({
  ...{ photograph: null, label: "Halm", title: "Ring", note: "$95" },
  ...more,
});

test.each([
  ["a title", { title: "金の指輪" }, { title: "" }],
  ["a designer", { label: "Ювелир" }, { label: "" }],
  ["a choice, but not its price", { note: "赤 / 7 — $95" }, { note: "$95" }],
])("%s in a script without a typeface is left out", async (_, written, drawn) => {
  expect(await drawCard(card(written))).toEqual(await drawCard(card(drawn)));
});
