import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command, Option } from "commander";

type Environment = Readonly<Record<string, string | undefined>>;

/** Without `--yes` a command only asks; and many set it for npm itself. */
const HARMLESS = "yes";

/** Without `--` npm keeps options for itself: `npm run shop import a.csv --dry-run` would write. */
export function optionsKeptByNpm(
  program: Command,
  args: readonly string[],
  environment: Environment,
): string | undefined {
  const isNpm = environment.npm_config_user_agent?.startsWith("npm/");
  if (!isNpm || environment.npm_lifecycle_event !== "shop") return undefined;
  const path = commandsIn(program, args);
  const kept = path
    .flatMap(({ options }) => options)
    .filter((option) => isKept(option, args, environment));
  if (kept.length === 0) return undefined;
  const names = kept.map(({ long }) => long).join(", ");
  const isWhole = kept.every((option) => npmValues(option, environment) !== undefined);
  const before = isWhole ? args.map(quoted) : [...path.slice(1).map((one) => one.name()), "…"];
  const line = ["npm run shop --", ...before, ...kept.map((one) => written(one, environment))];
  return `npm kept ${names} for itself, so nothing was done. Put -- before the command: ${line.join(" ")}`;
}

function commandsIn(program: Command, args: readonly string[]): Command[] {
  const path = [program];
  for (const arg of args) {
    if (arg.startsWith("-")) continue;
    const next = path.at(-1)?.commands.find((command) => command.name() === arg);
    if (!next) break;
    path.push(next);
  }
  return path;
}

function isKept(option: Option, args: readonly string[], environment: Environment): boolean {
  const { long } = option;
  if (!long || long === `--${HARMLESS}`) return false;
  const value = environment[keyOf(option)];
  if (!value || value === "false") return false;
  if (args.some((arg) => arg === long || arg.startsWith(`${long}=`))) return false;
  return !isConfigured(long.slice(2), environment);
}

function keyOf({ long = "" }: Option): string {
  return `npm_config_${long.slice(2).replaceAll("-", "_")}`;
}

function isConfigured(name: string, environment: Environment): boolean {
  const { npm_config_local_prefix, npm_config_userconfig, npm_config_globalconfig } = environment;
  const own = npm_config_local_prefix && join(npm_config_local_prefix, ".npmrc");
  const setting = new RegExp(`^\\s*${name}\\s*(=|$)`, "m");
  return [own, npm_config_userconfig, npm_config_globalconfig].some(
    (path) => path && existsSync(path) && setting.test(readFileSync(path, "utf8")),
  );
}

/** `undefined` where npm left the value among the arguments. */
function npmValues(option: Option, environment: Environment): string[] | undefined {
  if (!option.required && !option.optional) return [];
  const values = (environment[keyOf(option)] ?? "").split("\n\n");
  return values.includes("true") ? undefined : values;
}

function written(option: Option, environment: Environment): string {
  const { long = "", flags } = option;
  const values = npmValues(option, environment);
  if (!values) return flags.replace(/^-\w, /, "");
  return values.length === 0 ? long : values.map((one) => `${long}=${quoted(one)}`).join(" ");
}

function quoted(text: string): string {
  return /^[\w.,:/@+=-]+$/.test(text) ? text : JSON.stringify(text);
}
