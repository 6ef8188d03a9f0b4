import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scripts } from "../package.json";
import { benchNames } from "./benches.mjs";

it("every command that begins with bench: is tried, and the attack", () => {
  const names = { test: "", "bench:one": "", "bench:of-tomorrow": "", attack: "", build: "" };
  expect(benchNames({ scripts: names })).toEqual(["bench:one", "bench:of-tomorrow", "attack"]);
});

it.each(Object.entries(scripts).filter(([name]) => benchNames({ scripts }).includes(name)))(
  "%s has a short mode",
  (_, command) => {
    const [file = ""] = /bench\/\S+$/.exec(command) ?? [];
    const text = readFileSync(join(__dirname, "..", file), "utf8");
    expect(text).toMatch(/from "\.{1,2}\/setup(?:\.ts)?"/);
    expect(text.split("*/", 1)[0]).toContain("--short");
  },
);
