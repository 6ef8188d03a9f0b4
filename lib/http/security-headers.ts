// Also run by plain Node, before and beside Next's bundles: no path alias, erasable types alone.

interface Header {
  key: string;
  value: string;
}

/** Where browsers tell of what the policy has kept from loading. */
const CSP_REPORT_PATH = "/csp-report";

/**
 * What the shop's pages may load and do. Pages kept by the cache are the same for everybody and so
 * cannot carry a nonce, and the scripts Next writes into a page differ from page to page, which
 * leaves no hashes to list: inline scripts are allowed, scripts of others are not. Pictures may come
 * from any host over https, because another backend names them by their full address, and from that
 * backend itself.
 */
function contentSecurityPolicy(isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${backendOverHttp()}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "report-to csp",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join("; ");
}

/** The backend at SHOP_API_URL as a source of pictures, where it is not reached over https. */
function backendOverHttp(): string {
  const { protocol, origin } = URL.parse(process.env.SHOP_API_URL ?? "") ?? {};
  return protocol === "http:" ? ` ${origin}` : "";
}

/** Sent with every answer of the shop; over https browsers are told to stay there for a year. */
export function headersFor(shop: { isHttps: boolean; isDevelopment: boolean }): Header[] {
  const headers = [
    { key: "Content-Security-Policy", value: contentSecurityPolicy(shop.isDevelopment) },
    { key: "Reporting-Endpoints", value: `csp="${CSP_REPORT_PATH}"` },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    {
      key: "Permissions-Policy",
      value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
  ];
  if (shop.isHttps) headers.push({ key: "Strict-Transport-Security", value: "max-age=31536000" });
  return headers;
}
