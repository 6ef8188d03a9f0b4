import { globSync, readFileSync } from "node:fs";

/** A `Location` header, or a framework's redirect, with its address. */
const REDIRECT =
  /(?:\blocation["']?\s*:|["']location["'],|[{,]\s*location(?=\s*[,}])|\b(?:permanentR|r)edirect\((?!request))\s*(?<to>(?:new )?[^\s,;]*)/gi;
const SAFE = /^(?:new URL\()?(?:ownPath|pathOrPage)\(|^"\/[a-z]/;
const RESPONDS = "{app,server,lib/api,lib/backend,lib/http}/**/*.{ts,tsx}";

function redirectsIn(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(REDIRECT)].map(({ groups }) => groups?.to ?? "");
}

test("every redirect leads to a path of the shop, or by its whole address to a payment page", () => {
  const files = globSync([RESPONDS, "middleware.ts", "next.config.ts"]).filter(
    (file) => !/\.test\.|\/testing\/|^lib\/backend\/admin\//.test(file),
  );
  const found = files.flatMap((file) => redirectsIn(file).map((to) => ({ file, to })));
  expect(found.length).toBeGreaterThanOrEqual(10);
  expect(found.filter(({ to }) => !SAFE.test(to))).toEqual([]);
});
