import { httpsOnlyHeaders, securityHeaders } from "./security-headers";

function directives(isDevelopment: boolean): Map<string, string> {
  const policy = securityHeaders(isDevelopment).find(
    ({ key }) => key === "Content-Security-Policy",
  )?.value;
  return new Map(
    (policy ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test.each([
  ["default-src", "'none'"],
  ["script-src", "'self' 'unsafe-inline'"],
  ["connect-src", "'self'"],
  ["worker-src", "'self'"],
  ["base-uri", "'none'"],
  ["form-action", "'self'"],
  ["frame-ancestors", "'none'"],
])("pages may use for %s only %s", (name, sources) => {
  expect(directives(false).get(name)).toBe(sources);
});

test("nothing is loaded from a named host", () => {
  const sources = [...directives(false).values()].join(" ").split(" ");
  expect(sources.filter((source) => !/^('[a-z-]+'|data:|https:)$/.test(source))).toEqual([]);
});

test("scripts may be made of text while developing alone", () => {
  expect(directives(true).get("script-src")).toContain("'unsafe-eval'");
  expect(directives(false).get("script-src")).not.toContain("unsafe-eval");
});

test.each([
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
])("%s is %s", (key, value) => {
  expect(securityHeaders(false)).toContainEqual({ key, value });
});

test("browsers are told to stay on https for a year, for this host alone", () => {
  expect(httpsOnlyHeaders).toEqual([
    { key: "Strict-Transport-Security", value: "max-age=31536000" },
  ]);
});
