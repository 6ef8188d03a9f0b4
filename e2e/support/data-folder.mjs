import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the journeys' shop on a port keeps its data, for the server and for who reads its letters. */
export function dataFolder(port) {
  return join(tmpdir(), `shortlisted-journeys-${port}`);
}
