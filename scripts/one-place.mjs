// What stands in more places than one: a call's facts, and names that several files export.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const LIMITS = { filesOfACall: 2, sharedNames: 5 };

const PRODUCT = ["app", "components", "lib", "owner", "server", "shop", "instrumentation.ts"];
/** Where a path in quotes is a call's and no page's. */
const KNOWS_CALLS =
  /^(conformance|server|lib\/(contract|http|backend\/http)|lib\/api\/gateway)\/|^lib\/api\/[^/]+$/;
/** Names that Next and Kysely ask for. */
const ASKED_FOR = new Set(
  "GET POST config default dynamic generateMetadata generateStaticParams metadata register up".split(
    " ",
  ),
);

/** @param files path and text of each. */
export function filesOfCalls(files) {
  const calls = files.flatMap(([, text]) =>
    [...text.matchAll(/^export const (\w+) = endpoint\("((\w+) (\S+))"/gm)].map(
      ([, name, call, method, path]) => ({ name, call, method, path }),
    ),
  );
  const known = files.filter(([file]) => KNOWS_CALLS.test(file));
  return new Map(
    calls.map(({ name, call, method, path }) => {
      const literal = path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
      const fact = new RegExp(
        `"(?:${method} )?(?:/api)?${literal}"|served\\(${name}, |\\[${name}, (?:[[({"]|\\w+\\.)`,
      );
      return [call, known.filter(([, text]) => fact.test(text)).map(([file]) => file)];
    }),
  );
}

const EXPORT =
  /^export (?:async function\*?|function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** @param files path and text of each. */
export function sharedNames(files) {
  const exported = files.flatMap(([file, text]) =>
    [...text.matchAll(EXPORT)].map(([, name]) => [name, file]),
  );
  const byName = new Map();
  for (const [name, file] of exported)
    byName.set(name, new Set([...(byName.get(name) ?? []), file]));
  return [...byName]
    .filter(([name, all]) => all.size > 1 && !ASKED_FOR.has(name))
    .map(([name, all]) => ({ name, files: [...all] }));
}

function productFiles(rooms) {
  const listed = execFileSync("git", ["ls-files", ...rooms], { encoding: "utf8" }).split("\n");
  return listed
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(file, "utf8")]);
}

function main() {
  const calls = [...filesOfCalls(productFiles([...PRODUCT, "conformance"]))];
  const scattered = calls.filter(([, files]) => files.length > LIMITS.filesOfACall);
  const shared = sharedNames(productFiles(PRODUCT));
  const most = Math.max(...calls.map(([, files]) => files.length));
  console.log(
    `${calls.length} calls, each in at most ${most} files (${LIMITS.filesOfACall}); ` +
      `${shared.length} names exported by more than one file (${LIMITS.sharedNames})`,
  );
  for (const [call, files] of scattered) console.error(`${call}: ${files.join(", ")}`);
  if (shared.length > LIMITS.sharedNames)
    for (const { name, files } of shared) console.error(`${name}: ${files.join(", ")}`);
  if (scattered.length > 0 || shared.length > LIMITS.sharedNames) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
