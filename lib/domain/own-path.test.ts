import { isPage, ownPath, pathOrPage } from "./own-path";

const HOSTS = ["evil.test", "shop.md", "localhost:80", "u@evil.test", "[::1]", "xn--e1a.test"];
const BEFORE = [
  "//",
  "///",
  "//////",
  "/\\",
  "\\/",
  "\\\\",
  "\\",
  "/\t/",
  "\t//",
  "/\n/",
  "/\r\n/",
  " //",
  "/\u0000/",
  "/.//",
  "/..//",
  "/a/..//",
  "/%2e%2e//",
  "/%2E/%2e%2E//",
  "./\\",
  "/.\\/",
  "/\u0085/",
];

test.each(BEFORE)("%j before a host leads to a path of the shop", (before) => {
  for (const host of HOSTS) {
    const path = ownPath(`${before}${host}/x?a=//b#//c`);
    expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(path, "https://shop.test/a/b").host).toBe("shop.test");
  }
});

test.each([
  ["/orders?page=2#all", "/orders?page=2#all"],
  ["/details/12.md?v=3,4", "/details/12.md?v=3,4"],
  ["/%2f%2fevil.test", "/%2f%2fevil.test"],
  ["/products//gold", "/products//gold"],
  ["//shop.md", "/shop.md"],
  ["https://evil.test/", "/https://evil.test/"],
  ["javascript:alert(1)", "/javascript:alert(1)"],
  ["/search?q=é\r\nSet-Cookie: a=b", "/search?q=%C3%A9Set-Cookie:%20a=b"],
  ["", "/"],
])("%j leads to %s", (address, path) => {
  expect(ownPath(address)).toBe(path);
});

test("only a whole address leads to another host", () => {
  for (const page of ["https://pay.test/c/1", "HTTP://localhost:12111/x"]) {
    expect(isPage(page)).toBe(true);
    expect(pathOrPage(page)).toBe(page);
  }
  for (const path of ["//pay.test", "https:pay.test", "https:/pay.test", "https://", "/order/1"]) {
    expect(isPage(path)).toBe(false);
    expect(pathOrPage(path)).toBe(ownPath(path));
  }
});
