import createMdx from "@next/mdx";
import type { NextConfig } from "next";
import { LISTING_PARAMETERS } from "./lib/domain/listing";
import { cacheControl, pageRules } from "./lib/page-rules";
import { headersFor } from "./lib/security-headers";

const isDevelopment = process.env.NODE_ENV === "development";

const config: NextConfig = {
  poweredByHeader: false,
  // Hashing a page in JavaScript takes a third of the time it takes to send it from the cache.
  generateEtags: false,
  typescript: { ignoreBuildErrors: true },
  htmlLimitedBots: /.*/,
  // Pictures come in their prepared sizes: no stranger may have others made.
  images: { unoptimized: true },
  // They bring React's server renderer along, which the bundler keeps out of route handlers.
  serverExternalPackages: ["@react-email/components", "@react-email/render", "nodemailer"],
  experimental: { globalNotFound: true, staleTimes: { static: 30 } },
  headers: async () => [
    ...pageRules.map((rule) => ({
      source: rule.segment === "" ? "/" : `/${rule.segment}/:path*`,
      headers: [{ key: "Cache-Control", value: cacheControl(rule) }],
    })),
    { source: "/:path*", headers: headersFor({ isHttps: false, isDevelopment }) },
    {
      source: "/:path*",
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
      headers: headersFor({ isHttps: true, isDevelopment }),
    },
    {
      // The address is the key to the order: no index, no cache and no other site may learn it.
      source: "/order/:token",
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "Cache-Control", value: "private, no-store" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    },
    { source: "/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
  redirects: async () => [
    { source: "/query", destination: "/", permanent: true },
    { source: "/query/:path+", destination: "/:path+", permanent: true },
    { source: "/paged/:page", destination: "/", permanent: true },
    { source: "/paged/:page/:path+", destination: "/:path+?page=:page", permanent: true },
  ],
  /**
   * `/home` is the home page. A listing without a parameter of its own, or with a page alone, is a
   * cached page; with any other it is rendered for the request. Parameters the shop does not know,
   * such as a campaign's, leave it cached.
   */
  rewrites: async () => ({
    beforeFiles: [
      { source: "/home", destination: "/" },
      {
        source: "/products/:path*",
        has: [{ type: "query", key: "page", value: "(?<page>(?!1$)[\\w-]{1,9})" }],
        missing: LISTING_PARAMETERS.filter((key) => key !== "page").map((key) => ({
          type: "query" as const,
          key,
        })),
        destination: "/paged/:page/products/:path*",
      },
      ...LISTING_PARAMETERS.map((key) => ({
        source: "/products/:path*",
        has: [{ type: "query" as const, key }],
        destination: "/query/products/:path*",
      })),
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default createMdx()(config);
