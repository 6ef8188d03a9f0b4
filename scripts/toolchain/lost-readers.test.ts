import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import type { Readable } from "node:stream";

const SERVER = `
  import { writeSync } from "node:fs";
  import http from "node:http";
  import { log } from "./lib/platform/log.ts";
  const say = (what) => {
    for (let line = 0; line < 20; line++) {
      console.log(what);
      log.info(what, { line });
    }
  };
  say("started");
  const server = http.createServer((_, response) => {
    say("answers");
    response.end("served");
  }).listen(0, () => writeSync(4, server.address().port + "\\n"));
  process.on("SIGTERM", () => {
    say("ends");
    process.exit(0);
  });`;

const STARTER = `
  import { run } from "./scripts/toolchain/child.mjs";
  import { main, say } from "./scripts/toolchain/say.mjs";
  const leash = "--import=./scripts/toolchain/exit-with-parent.mjs";
  await main(() => {
    say("Starting");
    return run(process.execPath, [leash, "--input-type=module", "-e", ${JSON.stringify(SERVER)}], {
      stdio: ["ignore", "inherit", "inherit", "pipe", 4],
      onStart: () => say("The shop is open"),
    });
  });`;

const FULL = "a full disk";
const MOMENTS = ["the start", "its first answer", "its stop", FULL];
const STREAMS = [["stdout"], ["stderr"], ["stdout", "stderr"]] as const;
const rows = ["json", "text"].flatMap((LOG) =>
  MOMENTS.flatMap((moment) => STREAMS.map((streams) => ({ LOG, moment, streams }))),
);

it.each(rows)(
  "with LOG=$LOG a shop serves and ends in order where $streams is lost at $moment",
  async ({ LOG, moment, streams }) => {
    const isFull = moment === FULL;
    const to = (stream: "stdout" | "stderr") =>
      isFull && streams.some((one) => one === stream) ? openSync("/dev/full", "w") : "pipe";
    const starter = spawn(process.execPath, ["--input-type=module", "-e", STARTER], {
      env: { ...process.env, LOG },
      stdio: ["ignore", to("stdout"), to("stderr"), "ignore", "pipe"],
    });
    const ended = new Promise((resolve) => starter.once("exit", resolve));
    starter.stdout?.resume();
    starter.stderr?.resume();
    const lose = (now: string) => {
      if (moment === now) for (const stream of streams) starter[stream]?.destroy();
    };
    lose("the start");
    const port = await new Promise((resolve) => {
      (starter.stdio[4] as Readable).once("data", (said) => resolve(Number(`${said}`)));
      void ended.then(() => resolve("none: it has ended"));
    });
    const ask = async () => (await fetch(`http://127.0.0.1:${port}`)).text();
    expect(await ask()).toBe("served");
    lose("its first answer");
    for (let request = 0; request < 5; request++) expect(await ask()).toBe("served");
    lose("its stop");
    starter.kill("SIGTERM");
    expect(await ended).toBe(0);
  },
);
