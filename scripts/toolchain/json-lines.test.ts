import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { toJsonLines } from "./json-lines.mjs";

async function linesOf(level: string, ...chunks: (string | Buffer)[]) {
  const written = await Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
    .pipe(toJsonLines(level))
    .toArray();
  const lines = Buffer.concat(written).toString().trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as { level: string; message: string });
}

it("passes lines of JSON on and wraps all others, a stack as one", async () => {
  const own = { time: "2026-06-01T12:00:00.123Z", level: "info", message: "request", ms: 3 };
  const lines = await linesOf(
    "warn",
    `${JSON.stringify(own)}\nFontconfig: no fonts\n\n⨯ uncaughtException: [Error: EN`,
    "OENT] {\n  errno: -2,\n}\n    at open (a.js:1)\n{ code: 'x' }\nand no end",
  );
  const time = expect.any(String);
  expect(lines).toEqual([
    own,
    { time, level: "warn", message: "Fontconfig: no fonts" },
    {
      time,
      level: "error",
      message: "⨯ uncaughtException: [Error: ENOENT] {\n  errno: -2,\n}\n    at open (a.js:1)",
    },
    { time, level: "warn", message: "{ code: 'x' }" },
    { time, level: "warn", message: "and no end" },
  ]);
});

it("keeps a letter whole that comes in two pieces, and ends a line that has no end", async () => {
  const [first, second] = [
    Buffer.from("Größe\n").subarray(0, 3),
    Buffer.from("Größe\n").subarray(3),
  ];
  expect(await linesOf("info", first, second)).toMatchObject([{ message: "Größe" }]);
  const long = await linesOf("info", "x".repeat(200_000));
  expect(long.map(({ message }) => message.length)).toEqual([200_000]);
});

it.each(["json", ""])("LOG=%s: what a start and its children write", (LOG) => {
  const script = `
    import { run } from "./scripts/toolchain/child.mjs";
    import { main, say, Stop } from "./scripts/toolchain/say.mjs";
    const child = "console.log('added 3 packages'); console.error('Error: lost\\\\n    at x');";
    await main(async () => {
      say("Building");
      await run(process.execPath, ["-e", child]);
      await run(process.execPath, ["-e", child + "process.exit(1)"], { quiet: true });
      throw new Stop("Port 80 is taken.", 3);
    });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", script],
    { env: { ...process.env, LOG }, encoding: "utf8" },
  );
  const lines = `${stdout}${stderr}`.trimEnd().split("\n");
  expect(status).toBe(3);
  if (LOG !== "json") return expect(lines.slice(0, 2)).toEqual(["› Building", "added 3 packages"]);
  expect(
    lines.map((line) => JSON.parse(line)).map(({ level, message }) => [level, message]),
  ).toEqual([
    ["info", "Building"],
    ["info", "added 3 packages"],
    ["error", "Error: lost\n    at x"],
    ["warn", "added 3 packages"],
    ["error", "Error: lost\n    at x"],
    ["error", "Port 80 is taken."],
  ]);
});
