import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderStorage } from "@/lib/platform/storage/folder";
import type { CommandContext } from "./command/command-context";
import { DEFAULT_FETCH_OPTIONS } from "./pictures/fetch";
import { PictureStore } from "./pictures/store";
import { runProgram } from "./program";

const ROOT = join(__dirname, "..");
const documents = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)];

/** Every command that a document tells to run, without its arguments' values. */
const told = documents
  .filter((path) => path.endsWith(".md"))
  .flatMap((path) => {
    const lines = readFileSync(join(ROOT, path), "utf8").split("\n");
    return lines.flatMap((line) =>
      [...line.matchAll(/npm run shop -- ([^`#]+)/g)].map(([, words = ""]) =>
        words.trim().replace(/^help /, ""),
      ),
    );
  })
  .filter((words) => !/^[<.…]/.test(words));

/** What a command says of itself. */
async function helpOf(names: readonly string[]): Promise<string> {
  const said: string[] = [];
  const context: CommandContext = {
    open: () => Promise.reject(new Error("Help opens no shop.")),
    place: { sqlite: ":memory:" },
    expectShop: () => Promise.reject(new Error("Help needs no shop.")),
    say: (text) => said.push(text),
    output: () => process.stdout,
    input: () => process.stdin,
    note: (text) => said.push(text),
    progress: () => undefined,
    folder: ROOT,
    dataDir: ROOT,
    pictures: new PictureStore(folderStorage(ROOT, false)),
    fetching: { ...DEFAULT_FETCH_OPTIONS, ownOrigin: undefined },
    interrupted: new AbortController().signal,
  };
  await runProgram([...names, "--help"], context);
  return said.join("\n");
}

it("docs/owner.md documents commands", () => expect(told.length).toBeGreaterThan(20));

it.each([...new Set(told)])("the documented command %s exists with these options", async (line) => {
  const [first = "", second = ""] = line.split(/\s+/);
  const whole = await helpOf([first, second]);
  const isNested = whole.includes(`Usage: npm run shop -- ${first} ${second}`);
  const help = isNested ? whole : await helpOf([first]);
  expect(help).toContain(`Usage: npm run shop -- ${first}`);
  // A command of commands does nothing by itself.
  if (!isNested) expect(help).not.toContain("Commands:");
  for (const [option] of line.matchAll(/(?<=\s)--[a-z][a-z-]*/g)) expect(help).toContain(option);
});
