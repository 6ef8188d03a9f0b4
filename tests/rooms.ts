/** What each room imports of the others. A file belongs to the longest name that its path has. */
export const MAY_KNOW: Readonly<Record<string, readonly string[]>> = {
  app: [
    ...[
      "components",
      "components/ui",
      "shop",
      "shop/content",
      "shop/fonts",
      "shop/screenshots",
      "styles",
    ],
    ...["lib/domain", "lib/contract", "lib/http", "lib/log", "lib/mail", "lib/seo"],
    ...["lib/api/agents", "lib/api/error-reports", "lib/api/forms", "lib/api/gateway"],
    "lib/api/pages",
  ],
  components: [
    ...["components/ui", "lib/api/browser", "lib/domain", "lib/domain/prepared-sizes", "lib/seo"],
    ...["shop", "shop/content"],
  ],
  "components/ui": ["lib/domain/prepared-sizes"],
  shop: ["lib/http/process-shared"],
  "shop/file": ["lib/domain", "lib/http", "lib/log", "shop", "shop/content"],
  "shop/content": ["lib/domain", "lib/http/process-shared", "shop"],
  "shop/screenshots": [],
  "shop/fonts": [],
  styles: [],
  "lib/domain": ["shop"],
  "lib/domain/prepared-sizes": [],
  "lib/contract": ["lib/domain"],
  "lib/contract/openapi": ["lib/contract", "lib/contract/served", "lib/domain"],
  "lib/contract/served": ["lib/contract", "lib/domain", "lib/http"],
  "lib/config": [
    ...["lib/domain", "lib/http", "lib/settings", "lib/start-refused", "shop", "shop/file"],
  ],
  "lib/change-feed": [],
  "lib/event-loop": [],
  "lib/log": ["lib/http/process-shared"],
  "lib/testing": [],
  "lib/start-notes": ["lib/config", "lib/log"],
  "lib/settings": ["lib/start-refused"],
  "lib/start-refused": [],
  "lib/replace-file": [],
  "lib/version": [],
  "lib/http": [
    "lib/change-feed",
    "lib/config",
    "lib/domain",
    "lib/http/process-shared",
    "lib/settings",
    "shop/content",
  ],
  "lib/http/network": [],
  "lib/http/public-network": [],
  "lib/http/process-shared": [],
  "lib/mail": [
    ...["lib/config", "lib/domain", "lib/domain/prepared-sizes", "lib/event-loop"],
    ...["lib/replace-file", "shop"],
  ],
  "lib/seo": [
    ...["lib/config", "lib/domain", "lib/http", "lib/log", "lib/replace-file", "shop"],
    "shop/file",
  ],
  "lib/backend": [
    ...[
      "lib/change-feed",
      "lib/config",
      "lib/contract",
      "lib/contract/served",
      "lib/domain",
      "lib/event-loop",
      "lib/http/network",
      "lib/log",
    ],
    ...["lib/mail", "lib/replace-file", "lib/start-refused", "lib/version", "shop"],
  ],
  "lib/api": [
    ...["lib/api/transport", "lib/contract", "lib/contract/served", "lib/domain", "lib/http"],
    ...["lib/http/process-shared", "lib/log"],
  ],
  "lib/api/transport": [
    ...["lib/api", "lib/backend", "lib/config", "lib/contract", "lib/event-loop", "lib/http"],
    ...["lib/http/process-shared", "lib/log"],
  ],
  "lib/api/gateway": [
    ...["lib/api", "lib/api/transport", "lib/config", "lib/contract"],
    ...["lib/contract/openapi", "lib/contract/served", "lib/domain", "lib/http"],
    ...["lib/http/network", "lib/log"],
  ],
  "lib/api/agents": [
    ...["lib/api", "lib/api/gateway", "lib/api/transport", "lib/contract", "lib/domain"],
    ...["lib/http", "lib/http/network", "lib/http/process-shared", "lib/http/public-network"],
    ...["lib/log", "lib/seo", "lib/version", "shop"],
  ],
  "lib/api/error-reports": [
    ...["lib/api/gateway", "lib/api/transport", "lib/config", "lib/contract", "lib/domain"],
    ...["lib/http", "lib/http/network", "lib/http/process-shared", "lib/log"],
  ],
  "lib/api/forms": [
    ...["lib/api", "lib/api/gateway", "lib/contract", "lib/domain", "lib/http", "lib/log"],
    "shop",
  ],
  "lib/api/pages": [
    ...["lib/api", "lib/api/forms", "lib/api/gateway", "lib/api/transport", "lib/config"],
    ...["lib/contract", "lib/contract/served", "lib/domain", "lib/event-loop", "lib/http"],
    ...["lib/log", "lib/seo", "shop"],
  ],
  "lib/api/browser": ["lib/api", "lib/contract", "lib/domain"],
  cli: [
    ...["cli/demo", "lib/backend", "lib/config", "lib/domain", "lib/domain/prepared-sizes"],
    ...[
      "lib/http/public-network",
      "lib/mail",
      "lib/replace-file",
      "lib/start-refused",
      "lib/version",
      "shop",
      "shop/file",
    ],
  ],
  "cli/demo": ["cli", "demo", "lib/backend", "lib/domain", "shop/file"],
  conformance: ["lib/contract", "lib/contract/served", "lib/domain", "shop", "shop/file"],
  demo: ["lib/backend", "lib/domain"],
  server: [
    ...["lib/change-feed", "lib/domain", "lib/event-loop", "lib/http", "lib/http/network"],
    ...["lib/log", "lib/replace-file", "lib/start-refused", "lib/version"],
  ],
  middleware: ["lib/api/gateway", "lib/domain"],
  instrumentation: [
    ...["app", "lib/api", "lib/api/gateway", "lib/api/transport", "lib/config", "lib/domain"],
    ...["lib/http", "lib/log", "lib/start-notes", "shop/file"],
  ],
  "instrumentation-client": ["lib/api/browser"],
};

/** The rooms that may import a package; any other package is free. */
export const MAY_USE: readonly [packages: RegExp, rooms: readonly string[]][] = [
  [/^(better-sqlite3|kysely|pg|argon2|stripe)(\/|$)/, ["lib/backend"]],
  [/^hono(\/|$)/, ["lib/backend", "lib/http"]],
  [/^(nodemailer|@react-email\/)/, ["lib/mail", "app"]],
  [/^(swr|react-dom|swiper|@radix-ui)(\/|$)/, ["components", "components/ui", "lib/api/browser"]],
  [
    /^react$/,
    ["app", "components", "components/ui", "lib/api/browser", "lib/api/pages", "lib/mail"],
  ],
  [
    /^next(\/|$)/,
    [
      ...["app", "components", "components/ui", "shop/fonts", "server", "middleware"],
      ...["instrumentation", "lib/api/pages", "lib/seo"],
    ],
  ],
  [
    /^(node:|server-only$)/,
    [
      ...["app", "cli", "cli/demo", "demo", "server", "instrumentation", "lib/api", "lib/seo"],
      "shop/file",
      ...[
        "lib/api/agents",
        "lib/api/transport",
        "lib/api/gateway",
        "lib/api/error-reports",
        "lib/api/forms",
        "lib/api/pages",
        "lib/backend",
      ],
      ...["lib/config", "lib/contract/served", "lib/http", "lib/http/network", "lib/log"],
      ...["lib/http/public-network", "lib/mail", "lib/replace-file", "lib/settings"],
      ...["lib/start-notes", "lib/version"],
    ],
  ],
];

/**
 * The rooms of the three largest halls, the lowest first: a room knows those before it and none after.
 * What opens the shop and knows every room stands beside them.
 */
export const BACKEND = [
  "db",
  "http",
  "places",
  "content",
  "outbox",
  "mail",
  "catalog",
  "cart",
  "orders",
  "customers",
  "admin",
];
export const BROWSER = [
  "shopper",
  "search",
  "product",
  "addresses",
  "favorites",
  "cart",
  "checkout",
  "account",
];
export const COMPONENTS = [
  "ui",
  "auth",
  "contact",
  "content",
  "directory",
  "frame",
  "order",
  "search",
  "summer",
  "listing",
  "account",
  "cart",
  "checkout",
  "favorites",
  "footer",
  "newsletter",
  "orders",
  "product",
  "returns",
  "header",
  "home",
  "shop",
];
