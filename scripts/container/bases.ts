import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { pinnedNode } from "../toolchain/node.mjs";
import { Stop } from "../toolchain/say.mjs";
import type { Podman } from "./podman";

/** What Node and the starter need, and nothing else. */
const PACKAGES = ["base-files", "base-passwd", "coreutils", "dash", "libc6", "libstdc++6"];
const MERGED = "/usr/share/mmdebstrap/hooks/merged-usr";
const BUILDER = `FROM localhost/base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV HOME=/root
`;

/** RUN without a container of its own, which some machines cannot start. */
export const BUILD = ["build", "--isolation=chroot", "--format=docker", "--network=host"];

/**
 * The two bases of the Containerfile of Debian's own packages, where there is no registry: what the
 * shop runs on, and the same with Node and npm.
 * @returns the arguments of `podman build`
 */
export function makeBases({ done }: Podman, folder: string): string[] {
  const archive = join(folder, "base.tar");
  const { status, stderr } = spawnSync(
    "mmdebstrap",
    [
      "--variant=extract",
      `--hook-dir=${MERGED}`,
      `--include=${PACKAGES.join(",")}`,
      "--dpkgopt=path-exclude=/usr/share/doc/*",
      "--dpkgopt=path-exclude=/usr/share/locale/*",
      "bookworm",
      archive,
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Stop(`mmdebstrap ended with ${status}:\n${stderr}`);
  done(["import", archive, "localhost/base"]);
  const builder = join(folder, "builder");
  mkdirSync(builder);
  cpSync(pinnedNode(), join(builder, "node"));
  cpSync(npmFolder(), join(builder, "npm"), { recursive: true });
  writeFileSync(join(builder, "Containerfile"), BUILDER);
  done([...BUILD, "--tag=localhost/builder", builder]);
  return ["--build-arg=BUILD_BASE=localhost/builder", "--build-arg=BASE=localhost/base"];
}

/** This machine's way to the registry of packages, for `npm ci` in the build. */
export function registryArguments(folder: string): string[] {
  const npmrc = join(folder, "npmrc");
  const own = join(homedir(), ".npmrc");
  if (existsSync(own)) cpSync(own, npmrc);
  else writeFileSync(npmrc, "");
  const setting = (name: string) =>
    execFileSync("npm", ["config", "get", name], { cwd: folder, encoding: "utf8" }).trim();
  writeFileSync(npmrc, `\nregistry=${setting("registry")}\n`, { flag: "a" });
  const authorities = setting("cafile");
  const isSet = existsSync(authorities);
  if (isSet) writeFileSync(npmrc, `cafile=${authorities}\n`, { flag: "a" });
  return [
    `--secret=id=npmrc,src=${npmrc}`,
    ...(isSet ? [`--volume=${authorities}:${authorities}:ro`] : []),
  ];
}

function npmFolder(): string {
  const program = process.env.npm_execpath ?? execFileSync("which", ["npm"], { encoding: "utf8" });
  const found = dirname(dirname(realpathSync(program.trim())));
  if (!existsSync(join(found, "bin", "npm-cli.js"))) throw new Stop(`No npm in ${found}.`);
  return found;
}
