import { secretSetting } from "../environment/secret-file.ts";

interface Header {
  key: string;
  value: string;
}

const CSP_REPORT_PATH = "/csp-report";

/** Cached pages are the same for everybody, so they cannot carry a nonce. */
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

function backendOverHttp(): string {
  const { protocol, origin } = URL.parse(secretSetting(process.env, "SHOP_API_URL") ?? "") ?? {};
  return protocol === "http:" ? ` ${origin}` : "";
}

export function headersFor(shop: { isHttps: boolean; isDevelopment: boolean }): Header[] {
  const headers = [
    { key: "Content-Security-Policy", value: contentSecurityPolicy(shop.isDevelopment) },
    { key: "Reporting-Endpoints", value: `csp="${CSP_REPORT_PATH}"` },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "X-Content-Type-Options", value: "nosniff" },
    // Addresses hold keys, which the shop's own files need not learn; with "no-referrer" a form has no Origin.
    { key: "Referrer-Policy", value: "strict-origin" },
    {
      key: "Permissions-Policy",
      value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
  ];
  if (shop.isHttps) headers.push({ key: "Strict-Transport-Security", value: "max-age=31536000" });
  return headers;
}
