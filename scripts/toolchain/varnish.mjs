import { canInstallPackages, installPackages, isExecutable, onPath } from "./programs.mjs";
import { say } from "./say.mjs";

const missing = "No Varnish: install it (on Debian `apt-get install varnish`).";

/**
 * The cache that tests put in front of the shop: installed now where it can be. Says what to do, and
 * gives false, when it is not to be had.
 */
export async function ensureVarnish() {
  if (!isThere() && canInstallPackages()) await installPackages(["varnish"]);
  const found = isThere();
  if (!found) say(missing);
  return found;
}

function isThere() {
  return onPath("varnishd") !== undefined || isExecutable("/usr/sbin/varnishd");
}
