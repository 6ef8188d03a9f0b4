/** What each room imports of the others. A file belongs to the longest name that its path has. */
export const MAY_KNOW: Readonly<Record<string, readonly string[]>> = {
  app: list(`
    components components/ui lib/api/agents lib/api/error-reports lib/api/forms lib/api/gateway
    lib/api/pages lib/contract lib/domain lib/http lib/mail lib/platform lib/seo shop shop/content
    shop/fonts shop/screenshots styles
  `),
  components: list(`
    components/ui lib/api/browser lib/domain lib/domain/product/prepared-sizes lib/seo shop
    shop/content
  `),
  "components/ui": list("lib/domain/product/prepared-sizes"),
  conformance: list("lib/contract lib/contract/served lib/domain shop shop/file"),
  demo: list("lib/backend lib/domain"),
  instrumentation: list(`
    app lib/api lib/api/gateway lib/api/transport lib/config lib/domain lib/http lib/platform
    lib/start-notes shop/file
  `),
  "instrumentation-client": list("lib/api/browser"),
  "lib/api": list("lib/api/transport lib/contract lib/contract/served lib/domain lib/platform"),
  "lib/api/agents": list(`
    lib/api lib/api/gateway lib/api/transport lib/contract lib/domain lib/http lib/platform lib/seo
    shop
  `),
  "lib/api/browser": list("lib/api lib/contract lib/domain"),
  "lib/api/error-reports": list(`
    lib/api/gateway lib/api/transport lib/config lib/contract lib/domain lib/http lib/platform
  `),
  "lib/api/forms": list(`
    lib/api lib/api/gateway lib/contract lib/domain lib/http lib/platform shop
  `),
  "lib/api/gateway": list(`
    lib/api lib/api/transport lib/config lib/contract lib/contract/openapi lib/contract/served
    lib/domain lib/http lib/platform
  `),
  "lib/api/pages": list(`
    lib/api lib/api/forms lib/api/gateway lib/api/transport lib/config lib/contract
    lib/contract/served lib/domain lib/http lib/platform lib/seo shop
  `),
  "lib/api/transport": list(`
    lib/api lib/backend lib/config lib/contract lib/http lib/platform shop shop/file
  `),
  "lib/backend": list(`
    lib/config lib/contract lib/contract/served lib/domain lib/mail lib/platform shop shop/file
  `),
  "lib/config": list("lib/domain lib/environment lib/http lib/platform shop shop/file"),
  "lib/contract": list("lib/domain"),
  "lib/contract/openapi": list("lib/contract lib/contract/served lib/domain"),
  "lib/contract/served": list("lib/contract lib/domain lib/http"),
  "lib/domain": list("shop"),
  "lib/domain/product/prepared-sizes": [],
  "lib/environment": list("lib/platform"),
  "lib/http": list("lib/config lib/domain lib/environment lib/platform shop/content"),
  "lib/mail": list("lib/config lib/domain lib/domain/product/prepared-sizes lib/platform shop"),
  "lib/platform": [],
  "lib/seo": list(`
    lib/config lib/domain lib/domain/product/prepared-sizes lib/http shop shop/file
  `),
  "lib/start-notes": list("lib/config lib/domain lib/platform shop shop/file"),
  "lib/testing": [],
  middleware: list("lib/api/gateway lib/domain"),
  owner: list(`
    lib/backend lib/config lib/contract lib/domain lib/domain/product/prepared-sizes lib/mail
    lib/platform lib/start-notes owner/demo shop shop/file
  `),
  "owner/demo": list("demo lib/backend lib/domain owner shop/file"),
  server: list("lib/domain lib/http lib/platform"),
  shop: list("lib/domain lib/platform"),
  "shop/content": list("lib/domain lib/platform shop"),
  "shop/file": list("lib/domain lib/http lib/platform shop shop/content"),
  "shop/fonts": [],
  "shop/screenshots": [],
  styles: [],
};

/** The rooms that may import a package; any other package is free. */
export const MAY_USE: readonly [packages: RegExp, rooms: readonly string[]][] = [
  [/^(better-sqlite3|kysely|pg|argon2|stripe)(\/|$)/, list("lib/backend owner")],
  [/^prom-client$/, ["server"]],
  [/^@opentelemetry\/(?!api$)/, ["server"]],
  [/^@opentelemetry\/api$/, list("lib/platform server")],
  [/^hono(\/|$)/, list("lib/backend lib/http")],
  [/^(nodemailer|@react-email\/)/, list("lib/mail app")],
  [/^(swr|react-dom|swiper|@radix-ui)(\/|$)/, list("components components/ui lib/api/browser")],
  [/^react$/, list("app components components/ui lib/api/browser lib/api/pages lib/mail")],
  [
    /^next(\/|$)/,
    list(`
      app components components/ui instrumentation lib/api/pages lib/seo middleware server
      shop/fonts
    `),
  ],
  [
    /^(node:|server-only$)/,
    list(`
      app demo instrumentation lib/api lib/api/agents lib/api/error-reports lib/api/forms
      lib/api/gateway lib/api/pages lib/api/transport lib/backend lib/config lib/contract/served
      lib/environment lib/http lib/mail lib/platform lib/seo lib/start-notes owner owner/demo server
      shop/file
    `),
  ],
];

/**
 * The rooms of the three largest halls, the lowest first: a room knows those before it and none after.
 * What opens the shop and knows every room stands beside them.
 */
export const BACKEND = list(`
  db http places content outbox mail webhooks catalog stock cart customers orders reports
`);
export const BROWSER = list("shopper search product addresses favorites cart checkout account");
export const COMPONENTS = list(`
  ui auth contact content directory frame order search summer listing account cart checkout
  favorites footer newsletter orders product returns header home shop
`);

function list(names: string): string[] {
  return names.trim().split(/\s+/);
}
