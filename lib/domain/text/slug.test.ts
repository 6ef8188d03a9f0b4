import { slugOf } from "./slug";

it.each([
  ["Gold Ring", "gold-ring"],
  ["meias-esportivas-dryarmor™", "meias-esportivas-dryarmor"],
  ["❄️-ar-condicionado", "ar-condicionado"],
  ["under-armour®-tee", "under-armour-tee"],
  ["50%-off", "50-off"],
  ["microfiber-İnsert", "microfiber-insert"],
  ["microfiber-i̇nsert", "microfiber-insert"],
  ["Pavé & Rosé", "pave-rose"],
  ["a--b", "a-b"],
  ["snake_case", "snake_case"],
  ["кольцо-йота", "кольцо-йота"],
  ["अंगूठी सोना", "अंगूठी-सोना"],
  ["반지", "반지"],
  ["แหวนทอง", "แหวนทอง"],
  ["指輪１８Ｋ", "指輪18k"],
  ["™", ""],
  ["❄️", ""],
])("makes %s the address %s, which it leaves as it is", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});
