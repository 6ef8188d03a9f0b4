import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Debian's place of daemons is not on everybody's PATH. */
export const DAEMON_PATH = `${process.env.PATH}:/usr/sbin`;

interface Ports {
  outside: string | number;
  instances: readonly (string | number)[];
}

/**
 * Writes docs/nginx/shop.conf inside what it is included in, with a folder of its own and these ports; an
 * answer that is not from nginx's cache names its instance in `x-instance`.
 * @returns nginx's arguments
 */
export function nginxArguments(shopConf: string, folder: string, ports?: Ports): string[] {
  mkdirSync(join(folder, "cache"), { recursive: true });
  const [server = ""] = /^ +server 127.0.0.1:3000.*\n/m.exec(shopConf) ?? [];
  const { outside = 8080, instances = [3000, 3001] } = ports ?? {};
  const servers = instances.map((port) => server.replace("3000", String(port)));
  const conf = shopConf
    .replace("/var/cache/nginx/shop", join(folder, "cache"))
    .replace(/(?:^ +server 127.0.0.1:300\d.*\n)+/m, servers.join(""))
    .replace("127.0.0.1:8080", `127.0.0.1:${outside}`);
  const path = join(folder, "nginx.conf");
  writeFileSync(join(folder, "shop.conf"), conf);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    path,
    `daemon off; master_process off; error_log stderr; pid ${join(folder, "nginx.pid")};
     events {} http { access_log off; add_header x-instance $upstream_addr; ${temporary.join(" ")} include ${join(folder, "shop.conf")}; }`,
  );
  return ["-c", path, "-e", "stderr"];
}

/** Resolves once it answers. */
export async function startNginx(shopConf: string, folder: string, ports: Ports) {
  const nginx: ChildProcess = spawn("nginx", nginxArguments(shopConf, folder, ports), {
    env: { ...process.env, PATH: DAEMON_PATH },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${ports.outside}`;
  while ((await fetch(url).catch(() => null)) === null) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start.");
    await new Promise(setImmediate);
  }
  return {
    url,
    stop: async () => {
      if (nginx.exitCode !== null) return;
      nginx.kill();
      await once(nginx, "exit");
    },
  };
}
