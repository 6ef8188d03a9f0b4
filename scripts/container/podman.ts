import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Stop } from "../toolchain/say.mjs";

/** Below what a machine may allow, so that a container's own does not raise it. */
const LIMITS = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096"];
const RUNTIMES = ["crun", "runc"];
const MAX_OUTPUT = 64 * 1024 ** 2;

export interface Said {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface Podman {
  /** Whatever its exit code. */
  tried: (args: readonly string[], input?: string) => Said;
  /** What it writes; ends the proof where it fails. */
  done: (args: readonly string[], input?: string) => string;
  /** What `podman run` needs on this machine, before its own arguments. */
  run: readonly string[];
}

/** Debian's podman with a storage of its own, without a network of its own. */
export function podmanIn(folder: string): Podman {
  const [store, run] = [join(folder, "storage"), join(folder, "run")];
  for (const path of [store, run]) mkdirSync(path, { recursive: true });
  const own = [`--root=${store}`, `--runroot=${run}`, "--events-backend=file"];
  const ask = (args: readonly string[], input?: string): Said =>
    spawnSync("podman", [...own, "--cgroup-manager=cgroupfs", ...args], {
      cwd: folder,
      encoding: "utf8",
      input: input ?? "",
      maxBuffer: MAX_OUTPUT,
    });
  const done = (args: readonly string[], input?: string): string => {
    const { status, stdout, stderr } = ask(args, input);
    if (status === 0) return stdout.trim();
    throw new Stop(`podman ${args.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
  };
  return { tried: ask, done, run: ["run", "--network=host", ...LIMITS] };
}

/** The first runtime that starts a container here, as arguments of podman. */
export function runtimeOf({ tried, run }: Podman, image: string): string[] {
  const [command = "run", ...options] = run;
  const works = (runtime: string) =>
    tried([`--runtime=${runtime}`, command, "--rm", ...options, "--entrypoint=true", image])
      .status === 0;
  const runtime = RUNTIMES.find(works);
  if (!runtime)
    throw new Stop(`No container starts here, neither by ${RUNTIMES.join(" nor by ")}.`);
  return [`--runtime=${runtime}`];
}
