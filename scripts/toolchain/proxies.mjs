import { canInstallPackages, installPackages, isExecutable, onPath } from "./programs.mjs";
import { say } from "./say.mjs";

/** By Debian's package. */
const PROGRAMS = {
  varnish: "varnishd",
  "nginx-light": "nginx",
  caddy: "caddy",
  prometheus: "promtool",
  systemd: "systemd-analyze",
};

const PROOF_PROGRAMS = {
  ...PROGRAMS,
  pgbouncer: "pgbouncer",
  "webkit2gtk-driver": "WebKitWebDriver",
  xvfb: "Xvfb",
};

/**
 * The programs that tests run around the shop or on its files: installed now where they can be. Says what to do,
 * and gives false, when one is not to be had.
 */
export async function ensureProxies({ isProof }) {
  const programs = isProof ? PROOF_PROGRAMS : PROGRAMS;
  if (missing(programs).length > 0 && canInstallPackages())
    await installPackages(missing(programs));
  const packages = missing(programs);
  if (packages.length > 0)
    say(`Missing: ${packages.join(", ")} (on Debian \`apt-get install ${packages.join(" ")}\`).`);
  return packages.length === 0;
}

function missing(programs) {
  const isThere = (name) => onPath(name) !== undefined || isExecutable(`/usr/sbin/${name}`);
  return Object.keys(programs).filter((name) => !isThere(programs[name]));
}
