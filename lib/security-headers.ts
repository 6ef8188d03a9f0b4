interface Header {
  key: string;
  value: string;
}

/**
 * What the shop's pages may load and do. Pages kept by the cache are the same for everybody and so
 * cannot carry a nonce, and the scripts Next writes into a page differ from page to page, which
 * leaves no hashes to list: inline scripts are allowed, scripts of others are not. Pictures may come
 * from any host over https, because another backend names them by their full address.
 */
function contentSecurityPolicy(isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Sent with every answer of the shop. */
export function securityHeaders(isDevelopment: boolean): Header[] {
  return [
    { key: "Content-Security-Policy", value: contentSecurityPolicy(isDevelopment) },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    {
      key: "Permissions-Policy",
      value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    },
  ];
}

/** Sent besides where the shop is reached over https: a year, for this host alone. */
export const httpsOnlyHeaders: Header[] = [
  { key: "Strict-Transport-Security", value: "max-age=31536000" },
];
