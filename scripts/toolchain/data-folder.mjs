import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { Stop } from "./say.mjs";

/** As lib/platform/start-refused.ts. */
const EX_CONFIG = 78;

/** Ends with one sentence where this account may neither write to the folder nor make it. */
export function refuseUnwritable(folder) {
  if (isWritable(folder)) return;
  const why = `This account may not write to ${folder}: set DATA_DIR to a folder that it may write to.`;
  throw new Stop(why, EX_CONFIG);
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    return error.code === "ENOENT" && dirname(folder) !== folder && isWritable(dirname(folder));
  }
}
