import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Each command of a section of a document with what it prints there. */
export function documentedIn(title: string, path = "docs/owner.md"): [string, string][] {
  const whole = readFileSync(join(__dirname, "../..", path), "utf8");
  const section = whole.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
  const blocks = [...section.matchAll(/^```\n([\s\S]*?)\n```$/gm)].map(([, block = ""]) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ npm run shop -- /m)
      .slice(1)
      .map((part): [string, string] => {
        const [command = "", ...printed] = part.trimEnd().split("\n");
        return [command, printed.join("\n")];
      }),
  );
}

/** As a shell splits it. */
export const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
