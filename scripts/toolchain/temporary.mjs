import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const enough = 2 * 1024 ** 3;

/**
 * The folder for what the tests write and throw away: in memory where there is room, since a
 * database waits for the disk at each commit.
 */
export function temporaryPlace() {
  return hasRoom(memory) ? memory : tmpdir();
}

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
