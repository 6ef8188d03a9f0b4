import { logInPath, registerPath, returnPath } from "./return-path";

test.each([
  "/favourites",
  "/orders/SL-7Q2M9X",
  "/return_request/12",
  "/products?search=ring&page=2",
  "/details/12?v=3,4#details",
  "/products?next=//evil.test",
  "/logins",
  "/products/rings//gold",
])("leads back to %s", (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  " ",
  " /favourites",
  "favourites",
  "?a=1",
  "#a",
  "//evil.test",
  "///evil.test",
  "////evil.test/%2f..",
  "/\\evil.test",
  "\\/evil.test",
  "\\\\evil.test",
  "/favourites\\..\\evil",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  "/\u0000/evil.test",
  "/..//evil.test",
  "/.//evil.test",
  "/a/..//evil.test",
  "/%2e%2e//evil.test",
  "https://evil.test",
  "https:/evil.test",
  "https:evil.test",
  "HTTPS://evil.test",
  "http://shop.invalid.evil.test/",
  "http://shop.invalid@evil.test/",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "@evil.test",
  ".evil.test",
  ":80",
  "/login",
  "/login?next=/login",
  "/Login/",
  "/register",
  "/a/../login",
  "/recover",
  "/renamePass?code=1",
  "/api/logout",
])("goes home instead of to %j", (asked) => {
  // @spec 547
  expect(returnPath(asked)).toBe("/");
});

test("a path that only looks like another host stays in the shop", () => {
  expect(returnPath("/%2fevil.test")).toBe("/%2fevil.test");
  expect(returnPath("/@evil.test")).toBe("/@evil.test");
});

test("the log-in remembers where it was asked for", () => {
  expect(logInPath("/orders?page=2")).toBe("/login?next=%2Forders%3Fpage%3D2");
  expect(logInPath("/")).toBe("/login");
  expect(logInPath("/login?next=/orders")).toBe("/login");
});

test("a new account is made on the way to where it was asked for", () => {
  expect(registerPath("/details/9?v=31,4")).toBe("/register?next=%2Fdetails%2F9%3Fv%3D31%2C4");
  expect(registerPath("//evil.test")).toBe("/register");
});
