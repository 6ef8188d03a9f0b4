import {
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

const beat = 5_000;
const silentFor = 60_000;

/**
 * Does the work while holding a lock directory, so that two runs in one checkout take turns.
 * The lock of a dead process is taken over: at once on the same host, else after a minute
 * without a heartbeat.
 *
 * @param onWait called once when somebody else holds the lock.
 */
export async function withLock(directory, work, onWait = () => {}) {
  const token = `${hostname()} ${process.pid} ${Date.now()}`;
  for (let waited = false; !take(directory, token); waited = true) {
    if (!waited) onWait();
    if (!evictIfStale(directory)) await sleep(250);
  }
  const heart = setInterval(() => touch(directory), beat);
  heart.unref();
  try {
    return await work();
  } finally {
    clearInterval(heart);
    if (ownerOf(directory) === token) rmSync(directory, { recursive: true, force: true });
  }
}

function take(directory, token) {
  try {
    mkdirSync(directory);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(directory, "owner"), token);
  return true;
}

function evictIfStale(directory) {
  const owner = ownerOf(directory);
  if (!isStale(directory, owner)) return false;
  const aside = `${directory}.${process.pid}`;
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

function isStale(directory, owner) {
  const [host, pid] = owner?.split(" ") ?? [];
  if (host === hostname() && pid && !isAlive(Number(pid))) return true;
  try {
    return Date.now() - statSync(directory).mtimeMs > silentFor;
  } catch {
    return false;
  }
}

function ownerOf(directory) {
  try {
    return readFileSync(join(directory, "owner"), "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function touch(directory) {
  try {
    utimesSync(directory, new Date(), new Date());
  } catch {
    // The lock was taken over; the end of the work notices.
  }
}
