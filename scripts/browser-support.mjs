// Holds the built scripts and styles to the browsers of package.json, by MDN's compatibility data. Syntax,
// functions, selectors and values that one of them lacks are refused unless support/allowed.mjs says why.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { allowedInScripts, allowedInStyles } from "./support/allowed.mjs";
import { tooNew } from "./support/too-new.mjs";
import { usesInScript, usesInStyles } from "./support/uses.mjs";
import { currentRelease, releaseFolder } from "./toolchain/release.mjs";
import { root } from "./toolchain/root.mjs";
import { say } from "./toolchain/say.mjs";

const built = join(releaseFolder(currentRelease()), ".next");
const read = (path) => readFileSync(join(built, path), "utf8");
const { browserslist } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const known = tooNew(createRequire(import.meta.url)("@mdn/browser-compat-data"), browserslist);
/** Loaded by browsers below the support only (`nomodule`). */
const { polyfillFiles } = JSON.parse(read("build-manifest.json"));

const isMeant = (code, { name, at }) =>
  allowedInScripts.some(
    ([allowed, around]) =>
      allowed === name && around.test(code.slice(Math.max(0, at - 150), at + 80)),
  );
const isHarmless = (_, { name }) => allowedInStyles.some(([allowed]) => allowed === name);
const usesIn = { js: [usesInScript, isMeant], css: [usesInStyles, isHarmless] };

const names = readdirSync(join(built, "static"), { recursive: true });
const files = names.filter(
  (name) => /\.(js|css)$/.test(name) && !polyfillFiles.includes(`static/${name}`),
);
const refused = files.flatMap((name) => {
  const code = read(join("static", name));
  const [find, isAllowed] = usesIn[name.split(".").at(-1)];
  try {
    return find(code, known)
      .filter((use) => !isAllowed(code, use))
      .map(
        ({ name: what, at }) => `${what} in ${name}: ${code.slice(Math.max(0, at - 60), at + 60)}`,
      );
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
});
for (const line of refused) say(line);
say(
  refused.length > 0
    ? `${refused.length} uses that ${browserslist.join(", ")} do not all have`
    : `${files.length} built files need nothing newer than ${browserslist.join(", ")}`,
);
process.exitCode = refused.length > 0 || files.length === 0 ? 1 : 0;
