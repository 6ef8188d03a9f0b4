import { headersFor } from "./security-headers";

const plain = headersFor({ isHttps: false, isDevelopment: false });

function directives(isDevelopment: boolean): Map<string, string> {
  const policy = headersFor({ isHttps: false, isDevelopment }).find(
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
  ["report-to", "csp"],
  ["report-uri", "/csp-report"],
])("pages may use for %s only %s", (name, sources) => {
  expect(directives(false).get(name)).toBe(sources);
});

test("nothing is loaded from a named host", () => {
  const loads = [...directives(false)].filter(([name]) => !name.startsWith("report-"));
  const sources = loads.flatMap(([, allowed]) => allowed.split(" "));
  expect(sources.filter((source) => !/^('[a-z-]+'|data:|https:)$/.test(source))).toEqual([]);
});

test("scripts may be made of text while developing alone", () => {
  expect(directives(true).get("script-src")).toContain("'unsafe-eval'");
  expect(directives(false).get("script-src")).not.toContain("unsafe-eval");
});

test.each([
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Reporting-Endpoints", 'csp="/csp-report"'],
])("%s is %s", (key, value) => {
  expect(plain).toContainEqual({ key, value });
});

test("HTTPS responses send HSTS for a year, for this host only", () => {
  const secure = headersFor({ isHttps: true, isDevelopment: false });
  expect(secure.filter(({ key }) => !plain.some((header) => header.key === key))).toEqual([
    { key: "Strict-Transport-Security", value: "max-age=31536000" },
  ]);
});

test.each([
  [undefined, "'self' data: https:"],
  ["https://api.example.com/v1", "'self' data: https:"],
  ["http://127.0.0.1:8000/api", "'self' data: https: http://127.0.0.1:8000"],
  ["http://x; script-src *", "'self' data: https:"],
])("with the backend at %s pictures come from %s", (backend, sources) => {
  const before = process.env.SHOP_API_URL;
  if (backend === undefined) delete process.env.SHOP_API_URL;
  else process.env.SHOP_API_URL = backend;
  try {
    expect(directives(false).get("img-src")).toBe(sources);
  } finally {
    if (before === undefined) delete process.env.SHOP_API_URL;
    else process.env.SHOP_API_URL = before;
  }
});
