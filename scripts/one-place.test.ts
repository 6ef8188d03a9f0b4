import { filesOfCalls, sharedNames } from "./one-place.mjs";

const contract: [string, string] = [
  "lib/contract/cart.ts",
  'export const addToCart = endpoint("POST /cart", {\n});\n',
];

test("a call's facts stand where its path or a row of it is written", () => {
  const files = filesOfCalls([
    contract,
    ["lib/contract/served/cart.ts", "served(addToCart, {\n  limit: 1 })"],
    ["lib/backend/http/limits.ts", "new Map([[addToCart, limits.cartFrom]])"],
    ["lib/api/gateway.ts", 'const SETS = new Set(["/cart"]);'],
    ["lib/api/forms/cart.ts", 'const PAGE = "/cart"; call(transport, addToCart, { body });'],
    ["lib/api/carry-cart.ts", "await call(transport, addToCart, input);"],
  ]);
  expect(files.get("POST /cart")).toEqual([
    "lib/contract/cart.ts",
    "lib/contract/served/cart.ts",
    "lib/backend/http/limits.ts",
    "lib/api/gateway.ts",
  ]);
});

test("a name is shared where several files export it, unless a framework asks for it", () => {
  const files: [string, string][] = [
    contract,
    ["lib/backend/cart.ts", "export async function addToCart() {}\nexport const up = 1;"],
    ["lib/backend/other.ts", "export const up = 2;\nconst addToCart = 3;"],
    ["lib/backend/code.ts", "export interface Refusal {}\ninterface Parcel {}"],
    ["lib/domain/code.ts", "export type Refusal = string;\nexport const Parcel = 1, Refusal = 2;"],
  ];
  expect(sharedNames(files)).toEqual([
    { name: "addToCart", files: ["lib/contract/cart.ts", "lib/backend/cart.ts"] },
    { name: "Refusal", files: ["lib/backend/code.ts", "lib/domain/code.ts"] },
  ]);
});
