import { spawn } from "node:child_process";
import { constants } from "node:os";
import { logsJson, toJsonLines } from "./json-lines.mjs";
import { addSpent, spentByChild } from "./processor-time.mjs";
import { root } from "./root.mjs";
import { Stop } from "./say.mjs";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];
/** A closed terminal sends SIGHUP, as log rotation does; only the first one means the end. */
const hasTerminal = process.stdin.isTTY;

/**
 * Runs a command to its end and gives its exit code. Signals meant for this process go to the
 * child, and then the whole script stops with the child's status (128 + number, as shells say it,
 * when the signal ended it). With LOG=json what the command writes becomes lines of JSON, unless its
 * `stdio` is the terminal's.
 *
 * `quiet` holds the output back and prints it only when the command fails.
 */
export async function run(command, args, { quiet = false, onStart, stdio, ...options } = {}) {
  const isLog = logsJson() && !quiet && stdio !== "inherit";
  const streams = stdio ?? ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"];
  const child = spawn(command, args, {
    cwd: root,
    stdio: isLog ? streams.map((stream) => (stream === "inherit" ? "pipe" : stream)) : streams,
    ...options,
  });
  if (isLog) {
    child.stdout?.pipe(toJsonLines("info")).on("data", (line) => process.stdout.write(line));
    child.stderr?.pipe(toJsonLines("warn")).on("data", (line) => process.stderr.write(line));
  }
  const held = [];
  if (quiet)
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (d) => held.push(d));

  let received;
  const forward = (signal) => {
    const isEnd = signal !== "SIGHUP" || hasTerminal;
    if (isEnd) received = signal;
    child.kill(isEnd && signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  try {
    const { code, signal, seconds } = await ended(child, () => onStart?.(child));
    addSpent(seconds);
    if (received ?? signal) throw new Stop("", code ?? 128 + constants.signals[signal]);
    if (code !== 0 && quiet) writeHeld(Buffer.concat(held));
    return code;
  } finally {
    for (const signal of forwarded) process.off(signal, forward);
  }
}

function writeHeld(output) {
  if (!logsJson()) return process.stderr.write(output);
  const lines = toJsonLines("warn");
  lines.pipe(process.stderr, { end: false });
  lines.end(output);
}

function ended(child, onStart) {
  return new Promise((resolve, reject) => {
    let seconds = 0;
    child.once("exit", () => {
      seconds = spentByChild();
    });
    child.once("error", (error) => reject(new Stop(`${child.spawnfile}: ${error.message}`)));
    child.once("spawn", onStart);
    child.once("close", (code, signal) => resolve({ code, signal, seconds }));
  });
}
