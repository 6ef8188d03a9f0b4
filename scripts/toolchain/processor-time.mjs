import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Linux tells it in hundredths of a second, on every machine. */
const TICKS = 100;

const spending = new AsyncLocalStorage();
let reported = 0;

/**
 * Does the work and gives what it returns with the processor seconds of the children that it ran:
 * `processor`, and `postgres`, the part of the test database. Undefined where the system does not
 * tell.
 */
export async function measured(work) {
  const spent = { processor: 0, postgres: 0 };
  const result = await spending.run(spent, work);
  return { ...result, ...(ofChildren() === undefined ? {} : spent) };
}

/**
 * The processor seconds of a child that has just ended, and of its own: what this process's
 * children have taken more than when it was last asked. To be called in its `exit` event.
 */
export function spentByChild() {
  const all = ofChildren() ?? 0;
  const seconds = all - reported;
  reported = all;
  return seconds;
}

/** Adds a child's seconds to the work that it belongs to. */
export function addSpent(seconds, { isPostgres = false } = {}) {
  const spent = spending.getStore();
  if (!spent) return;
  spent.processor += seconds;
  if (isPostgres) spent.postgres += seconds;
}

/** What the machine has done so far, for whomever: `busy` processor seconds, and its load. */
export function machineNow() {
  const all = cpus();
  const busy = all.reduce((sum, { times: { idle, ...rest } }) => {
    return sum + Object.values(rest).reduce((total, ms) => total + ms / 1000, 0);
  }, 0);
  return { cores: all.length, load: loadavg()[0] ?? 0, busy };
}

function ofChildren() {
  try {
    return childrenIn(readFileSync("/proc/self/stat", "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * User and system seconds of the children that have ended, from a line of /proc/self/stat.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function childrenIn(stat) {
  // The second field is the program's name, which may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = fields.slice(13, 15);
  return (Number(user) + Number(system)) / TICKS;
}
