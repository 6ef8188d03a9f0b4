import { scoreOf } from "./mutation-score.mjs";

const file = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test("the score of changes counts what a test noticed among all that were tried", () => {
  const files = {
    "lib/a.ts": file("Killed", "Timeout", "Survived"),
    "lib/b.ts": file("NoCoverage", "Ignored", "CompileError"),
  };
  expect(scoreOf({ files })).toBe("2 of 4 noticed, 50.0 %");
});

test("a score of nothing is none", () => {
  expect(scoreOf({ files: { "lib/a.ts": file("Ignored") } })).toBe("nothing tried");
});
