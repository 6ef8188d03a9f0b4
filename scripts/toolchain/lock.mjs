import { randomUUID } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isInUse, makeMark } from "./in-use.mjs";

const beat = 5_000;
const silentFor = 60_000;

/**
 * Does the work while holding a lock directory, so that two runs in one checkout take turns. The lock
 * of a dead process is taken over: at once on the same machine, else after a minute without a heartbeat.
 *
 * @param onWait called once when somebody else holds the lock.
 */
export async function withLock(directory, work, onWait = () => {}) {
  const token = [hostname(), boot(), randomUUID()].join(" ");
  const isSilent = silence(directory);
  let mark = take(directory, token);
  if (!mark) onWait();
  while (!mark) {
    if (!evictIfStale(directory, isSilent)) await sleep(250);
    mark = take(directory, token);
  }
  const heart = setInterval(() => touch(directory), beat);
  heart.unref();
  try {
    return await work();
  } finally {
    clearInterval(heart);
    if (ownerOf(directory) === token) rmSync(directory, { recursive: true, force: true });
    mark.release();
  }
}

/** `null` while somebody else holds it. */
function take(directory, token) {
  try {
    mkdirSync(directory);
  } catch (error) {
    if (error.code === "EEXIST") return null;
    throw error;
  }
  const mark = makeMark(directory);
  writeFileSync(join(directory, "owner"), token);
  return { release: () => mark !== undefined && closeSync(mark) };
}

function evictIfStale(directory, isSilent) {
  const owner = ownerOf(directory);
  if (!isStale(directory, owner, isSilent)) return false;
  const aside = `${directory}.${randomUUID()}`;
  try {
    renameSync(directory, aside);
  } catch {
    return true;
  }
  // Between the look and the move another waiter may have evicted it and taken the lock itself.
  if (ownerOf(aside) !== owner) {
    renameSync(aside, directory);
    return false;
  }
  rmSync(aside, { recursive: true, force: true });
  return true;
}

function isStale(directory, owner, isSilent) {
  const [host, started] = owner?.split(" ") ?? [];
  const isHere = host === hostname() || started === boot();
  const isUsed = isHere ? isInUse(directory) : undefined;
  return isUsed === undefined ? isSilent() : !isUsed;
}

/** By this process's own clock: that of another machine may be wrong, and both may be set meanwhile. */
function silence(directory) {
  let last;
  let since = performance.now();
  return () => {
    const found = statSync(directory, { throwIfNoEntry: false })?.mtimeMs;
    if (found !== last) since = performance.now();
    last = found;
    return found !== undefined && performance.now() - since > silentFor;
  };
}

/** The same in every container of a machine, whatever its name. */
function boot() {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return hostname();
  }
}

function ownerOf(directory) {
  try {
    return readFileSync(join(directory, "owner"), "utf8");
  } catch {
    return undefined;
  }
}

function touch(directory) {
  try {
    utimesSync(directory, new Date(), new Date());
  } catch {
    // The lock was taken over; the end of the work notices.
  }
}
