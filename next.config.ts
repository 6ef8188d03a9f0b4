import type { NextConfig } from "next";
import { cacheControl, type PageRule, pageRules } from "./lib/http/page-rules.ts";
import { headersFor } from "./lib/http/security-headers.ts";

// Node itself reads this file (server/next-app.ts): imports need their endings.

const isDevelopment = process.env.NODE_ENV === "development";

/** A page's path with ".md" is the page as Markdown. */
function sourceOf({ segment, hasMarkdown }: PageRule): string {
  if (segment === "") return "/";
  return hasMarkdown ? `/${segment}(\\.md)?/:path*` : `/${segment}/:path*`;
}

const config: NextConfig = {
  poweredByHeader: false,
  // One name for one state of the sources, on whichever machine they are built.
  generateBuildId: async () => process.env.BUILD_ID || null,
  // Hashing a page in JavaScript takes a third of the time it takes to send it from the cache.
  generateEtags: false,
  typescript: { ignoreBuildErrors: true },
  htmlLimitedBots: /.*/,
  // Pictures come in their prepared sizes: no stranger may have others made.
  images: { unoptimized: true },
  // They bring React's server renderer along, which the bundler keeps out of route handlers.
  serverExternalPackages: ["@react-email/render", "nodemailer"],
  // Made by the build (scripts/toolchain/browser-zod.mjs).
  ...(!isDevelopment && {
    turbopack: { resolveAlias: { "zod/mini": { browser: "./.cache/browser-zod.mjs" } } },
  }),
  experimental: {
    globalNotFound: true,
    staleTimes: { static: 30 },
    useOffline: true,
    // Of no use to a fresh clone, and a sixth of a build's processor time to write.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "off",
  },
  headers: async () => [
    ...pageRules.flatMap((rule) =>
      [false, true].map((isData) => ({
        source: sourceOf(rule),
        [isData ? "has" : "missing"]: [{ type: "header", key: "rsc" }],
        headers: [{ key: "Cache-Control", value: cacheControl(rule, isData) }],
      })),
    ),
    // The server before Next sets them otherwise, by the settings it was started with.
    ...(isDevelopment
      ? [{ source: "/:path*", headers: headersFor({ isHttps: false, isDevelopment }) }]
      : []),
    {
      // The address is the key to the order: no index and no cache may learn it.
      source: "/order/:token",
      headers: [
        { key: "Cache-Control", value: "private, no-store" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    },
    { source: "/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
  rewrites: async () => [
    { source: "/home", destination: "/" },
    { source: "/favicon.ico", destination: "/icons/favicon.ico" },
    { source: "/:path*.md", destination: "/markdown/:path*" },
  ],
};

export default config;
