import { spawnSync } from "node:child_process";
import { closeSync, constants, openSync, renameSync } from "node:fs";
import { join } from "node:path";

const MARK = "in-use";
const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/**
 * Makes a folder's mark, a named pipe that whoever uses the folder holds open: the kernel closes it when
 * that process ends, however it ends. Gives the descriptor, for children to inherit; undefined where the
 * disk takes no pipes.
 */
export function makeMark(folder) {
  const draft = join(folder, `${MARK}.${process.pid}`);
  if (spawnSync("mkfifo", ["-m", "644", draft]).status !== 0) return undefined;
  const mark = openSync(draft, O_RDONLY | O_NONBLOCK);
  renameSync(draft, join(folder, MARK));
  return mark;
}

/** Holds the mark that a folder has. */
export function holdMark(folder) {
  try {
    return openSync(join(folder, MARK), O_RDONLY | O_NONBLOCK);
  } catch {
    return undefined;
  }
}

/** Whether a process of this machine holds the mark; undefined where that cannot be known. */
export function isInUse(folder) {
  try {
    closeSync(openSync(join(folder, MARK), O_WRONLY | O_NONBLOCK));
    return true;
  } catch ({ code }) {
    return code === "ENXIO" ? false : undefined;
  }
}
