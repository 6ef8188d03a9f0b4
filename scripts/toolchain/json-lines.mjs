import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";

const FAILS = /\b(?:uncaught|unhandled|fatal|\w*error)\b/i;
/** An object or a stack that goes on. */
const CONTINUED = /^(?:\s|[}\])])/;
const MAX_LINE = 64 * 1024;

/** With LOG=json every line of the start and of its children is JSON. */
export const logsJson = () => process.env.LOG === "json";

export function jsonLine(level, message) {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message })}\n`;
}

/** Passes lines of JSON on and makes one of whatever else a program writes, with its indented lines in it. */
export function toJsonLines(level) {
  let rest = "";
  const decoder = new StringDecoder("utf8");
  const write = (stream, text) => {
    let held = null;
    const flush = () => {
      if (held === null) return;
      stream.push(jsonLine(level === "warn" && FAILS.test(held) ? "error" : level, held));
      held = null;
    };
    for (const line of text.split("\n")) {
      if (line.trim() === "") continue;
      if (held !== null && CONTINUED.test(line)) held = `${held}\n${line}`;
      else {
        flush();
        if (isJson(line)) stream.push(`${line}\n`);
        else held = line;
      }
    }
    flush();
  };
  return new Transform({
    transform(chunk, _, done) {
      rest += decoder.write(chunk);
      const end = rest.length > MAX_LINE ? rest.length : rest.lastIndexOf("\n") + 1;
      write(this, rest.slice(0, end));
      rest = rest.slice(end);
      done();
    },
    flush(done) {
      write(this, rest);
      done();
    },
  });
}

function isJson(line) {
  if (!line.startsWith("{")) return false;
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
