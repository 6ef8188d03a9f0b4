import { readFileSync } from "node:fs";
import nextJest from "next/jest.js";
import { readShopFile } from "./shop/file/read.ts";

/** Tests run in the demo's shop, unless they say otherwise. */
const settings = readShopFile(readFileSync("demo/shop/shop.yaml", "utf8"));

const createConfig = nextJest({ dir: "./" });
const esModules = [
  "kysely",
  "commander",
  "color-name",
  "country-region-data",
  "github-slugger",
  "@react-email",
  "p-queue",
  "qr",
  // What reads Markdown.
  "mdast-util-[\\w-]+",
  "micromark[\\w-]*",
  "unist-util-[\\w-]+",
  "decode-named-character-reference",
  "character-entities",
  "devlop",
].join("|");

async function project(displayName, options) {
  const config = await createConfig({
    displayName,
    moduleNameMapper: {
      "^@/(.*)$": "<rootDir>/$1",
      // Its CommonJS build imports React's renderer in a way that Jest cannot.
      "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
      // Its development build takes a stack for each element: a fifth of a rendering's time.
      "^react/jsx-runtime$": "<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js",
      "^server-only$": "<rootDir>/node_modules/server-only/empty.js",
    },
    globals: { demoSettings: settings },
    setupFiles: ["<rootDir>/shop/testing/demo-settings.ts"],
    // Beside node_modules, which is emptied when a package changes.
    cacheDirectory: "<rootDir>/.cache/jest",
    modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.releases/", "<rootDir>/.cache/"],
    ...options,
  })();
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`] };
}

export default async () => ({
  // Unless told, Jest leaves one core free, which is half of a small machine.
  maxWorkers: "100%",
  // Many times what the longest takes, since a machine may have other work.
  testTimeout: 300_000,
  projects: [
    await project("node", {
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/{lib,app,bench,components,conformance,docs,scripts,server,demo,owner,shop,tests}/**/*.test.ts",
      ],
    }),
    await project("browser", {
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/{components,app,lib}/**/*.test.tsx"],
      setupFilesAfterEnv: [
        "@testing-library/jest-dom",
        "<rootDir>/components/ui/testing/async-timeout.ts",
        "<rootDir>/components/ui/testing/match-media.ts",
      ],
    }),
  ],
});
