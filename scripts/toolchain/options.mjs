import { Stop } from "./say.mjs";

const NAMES = ["all", "proof", "only", "changed", "shard", "repeat", "slowest"];
const whole = ["types", "lint", "unit", "build", "journeys"];

/** Arguments of Jest and Playwright that name tests. */
const naming = /^(?!-)|^-[gt]$|^--(grep|testNamePattern)\b/;

/**
 * What `npm test` is asked for: the names of the steps, and how they are run. `lane` is undefined where
 * tests are asked for themselves, which run whatever their lane. `rest` is for the runner, Jest or
 * Playwright.
 * @param {string[]} argv
 */
export function parseOptions(argv) {
  const { options, rest } = take(argv, NAMES);
  const { only, shard, repeat } = options;
  const known = [...whole, "proof", "old-browsers", "mutation"];
  if (only !== undefined && !known.includes(only))
    throw new Stop(`--only takes one of: ${known.join(", ")}`);
  if (shard !== undefined && !isPart(shard))
    throw new Stop("--shard takes a part and the number of parts, such as 2/3");
  if (repeat !== undefined && (!/^[1-9]\d*$/.test(repeat) || (only ?? "journeys") !== "journeys"))
    throw new Stop("--repeat takes a number, and is for journeys");
  const isChanged = options.changed !== undefined;
  const isVerbose = options.slowest !== undefined;
  const lane = laneOf(options, rest);
  return { lane, steps: stepsOf(options), isChanged, isVerbose, shard, repeat, rest };
}

function laneOf({ all, proof, only, changed, repeat }, rest) {
  if (proof !== undefined || only === "proof") return "proof";
  if (all !== undefined) return "all";
  const isNamed = changed !== undefined || repeat !== undefined || only === "old-browsers";
  return isNamed || rest.some((argument) => naming.test(argument)) ? undefined : "quick";
}

function take(argv, names) {
  const options = {};
  const rest = [];
  for (const argument of argv) {
    const [, name, value = ""] = argument.match(/^--(\w+)(?:=(.*))?$/) ?? [];
    if (names.includes(name)) options[name] = value;
    else rest.push(argument);
  }
  return { options, rest };
}

function isPart(shard) {
  const [, part, parts] = shard.match(/^([1-9]\d*)\/([1-9]\d*)$/) ?? [];
  return Number(part) <= Number(parts);
}

function stepsOf({ proof, only, shard, repeat }) {
  if (repeat !== undefined || only === "journeys") {
    return process.env.BASE_URL ? ["journeys"] : ["build", "journeys"];
  }
  if (proof !== undefined) return ["build", "proof", "old-browsers", "mutation"];
  if (only === "proof") return ["build", "proof", "old-browsers"];
  if (only === "old-browsers") return ["build", "old-browsers"];
  if (only) return [only];
  // What looks at the whole tree is done once in a fleet, by its first machine.
  const isFirst = shard === undefined || shard.startsWith("1/");
  return isFirst ? whole : ["unit", "build", "journeys"];
}
