import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import { SECRETS, VARIABLES } from "@/lib/config";
import { EX_CONFIG } from "@/lib/platform/start-refused";

const root = join(__dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const folder = mkdtempSync(join(tmpdir(), "deploying-"));
afterAll(() => rmSync(folder, { recursive: true }));

const UNIT = read("docs", "systemd", "shop.service");
const CONTAINERFILE = read("Containerfile");
const COMPOSE = read("compose.yaml");
const POSTGRES = read("compose.postgres.yaml");
const MAX_EXPOSURE = 2;
/** Of podman-systemd.unit(5) of 4.6, section Container: those that a shop may need. */
const QUADLET_SETTINGS = new Set(
  `AddCapability ContainerName DropCapability Environment EnvironmentFile Exec HealthCmd HealthInterval
  HealthStartPeriod HealthTimeout Image Network NoNewPrivileges PodmanArgs PublishPort ReadOnly Secret Tmpfs
  User Volume`.split(/\s+/),
);

/** With the lines of a secret that each file shows. */
const withSecret = {
  unit: UNIT.replaceAll(/^#(?=LoadCredential|Environment)/gm, ""),
  compose: COMPOSE.replaceAll(/^(\s*)# (?=STRIPE|secrets:| {2})/gm, "$1"),
};

function systemdAnalyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

/** A machine with systemd's own units and the shop's folder, as far as a unit's check looks. */
function machineWith(unit: string): string {
  const place = mkdtempSync(join(folder, "machine-"));
  const etc = join(place, "etc", "systemd", "system");
  const bin = join(place, "opt", "shop", "bin");
  for (const path of [etc, bin, join(place, "usr", "lib", "systemd")])
    mkdirSync(path, { recursive: true });
  cpSync("/usr/lib/systemd/system", join(place, "usr", "lib", "systemd", "system"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync("usr/lib", join(place, "lib"));
  writeFileSync(join(bin, "shop"), read("scripts", "output", "shop.sh"));
  chmodSync(join(bin, "shop"), 0o755);
  writeFileSync(join(etc, "shop.service"), unit);
  return place;
}

describe("docs/systemd/shop.service", () => {
  it.each([
    ["as it stands there", UNIT],
    ["with a secret", withSecret.unit],
  ])("is taken by systemd %s", (_, unit) => {
    const place = machineWith(unit);
    expect(systemdAnalyze("verify", "--man=no", `--root=${place}`, "shop.service")).toEqual({
      status: 0,
      said: "",
    });
  });

  it("is hardened", () => {
    const path = join(machineWith(UNIT), "etc", "systemd", "system", "shop.service");
    const { said } = systemdAnalyze("security", "--offline=yes", path);
    const [, exposure] = /Overall exposure level for shop\.service: ([\d.]+)/.exec(said) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });

  it("is not started again where a setting is wrong", () => {
    expect(UNIT).toContain(`\nRestartPreventExitStatus=${EX_CONFIG}\n`);
  });
});

describe("docs/systemd/shop-backup.service and its timer", () => {
  const unit = (name: string) => read("docs", "systemd", name);
  const service = unit("shop-backup.service");

  it.each([
    ["as it stands there", service],
    ["with a secret", service.replaceAll(/^#(?=LoadCredential|Environment)/gm, "")],
  ])("is taken by systemd %s", (_, text) => {
    const place = machineWith(UNIT);
    const etc = join(place, "etc", "systemd", "system");
    writeFileSync(join(etc, "shop-backup.service"), text);
    writeFileSync(join(etc, "shop-backup.timer"), unit("shop-backup.timer"));
    const names = ["shop-backup.service", "shop-backup.timer"];
    expect(systemdAnalyze("verify", "--man=no", `--root=${place}`, ...names)).toEqual({
      status: 0,
      said: "",
    });
  });

  it("reads the shop that shop.service serves, and writes into a folder that systemd makes", () => {
    const value = (text: string, name: string) =>
      new RegExp(`^${name}=(?:.* )?(\\S+)$`, "m").exec(text)?.[1];
    for (const name of ["User", "Environment"])
      expect(value(service, name)).toBe(value(UNIT.replace(/^Environment=HOST.*$/m, ""), name));
    expect(service).toContain(
      "\nExecStart=/opt/shop/bin/shop backup --keep 14 /var/lib/shop-backup\n",
    );
    expect(service).toContain("\nStateDirectory=shop shop-backup\n");
  });
});

describe("docs/podman/shop.container", () => {
  const QUADLET = read("docs", "podman", "shop.container");
  /** Sections and their settings, without comments. */
  const settings = QUADLET.split("\n").filter((line) => /^[[A-Z]/.test(line));
  const container = settings.slice(
    settings.indexOf("[Container]") + 1,
    settings.indexOf("[Service]"),
  );

  it("has only settings that podman 4.6 knows", () => {
    const names = container.map((line) => line.split("=")[0] ?? "");
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !QUADLET_SETTINGS.has(name))).toEqual([]);
  });

  it("is a service that systemd takes, and that begins with the machine", () => {
    const unit = settings.filter((line) => line !== "[Container]" && !container.includes(line));
    const text = unit
      .join("\n")
      .replace("[Service]", "[Service]\nExecStart=/opt/shop/bin/shop start");
    const place = machineWith(text);
    expect(systemdAnalyze("verify", "--man=no", `--root=${place}`, "shop.service")).toEqual({
      status: 0,
      said: "",
    });
    expect(text).toContain(`RestartPreventExitStatus=${EX_CONFIG}`);
    expect(text).toContain("WantedBy=multi-user.target");
  });

  it("runs the shop with no more than Compose gives it", () => {
    expect(container).toEqual(
      expect.arrayContaining(["ReadOnly=true", "DropCapability=all", "NoNewPrivileges=true"]),
    );
  });
});

describe("the Compose files", () => {
  const validate = addFormats(new Ajv({ strict: false, allErrors: true })).compile(
    JSON.parse(
      read("docs", "testing", "compose-spec", "compose-spec.json").replace(
        "https://json-schema.org/draft-07/schema",
        "http://json-schema.org/draft-07/schema#",
      ),
    ),
  );

  it.each([
    ["compose.yaml", COMPOSE],
    ["compose.yaml with a secret", withSecret.compose],
    ["compose.postgres.yaml", POSTGRES],
  ])("%s is one by the Compose Specification", (_, text) => {
    validate(parse(text));
    expect(validate.errors ?? []).toEqual([]);
  });

  it("give each service only secrets that they declare", () => {
    for (const text of [withSecret.compose, POSTGRES]) {
      const { services, secrets } = parse(text);
      const used = Object.values<{ secrets?: string[] }>(services).flatMap(
        (service) => service.secrets ?? [],
      );
      expect(used.length).toBeGreaterThan(0);
      expect([...new Set(used)].toSorted()).toEqual(Object.keys(secrets).toSorted());
    }
  });

  it("start every service again with the machine, whose orderly stop ended it with 0", () => {
    const services = [COMPOSE, POSTGRES].flatMap((text) => Object.values(parse(text).services));
    const restarts = services.map((service) => (service as { restart?: string }).restart);
    // Of the shop, compose.postgres.yaml has only what it adds.
    expect(restarts).toEqual(["unless-stopped", "unless-stopped", undefined, "unless-stopped"]);
  });

  it("run the shop with nothing that it does not need", () => {
    const { shop } = parse(COMPOSE).services;
    expect(shop).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      tmpfs: ["/tmp"],
    });
  });
});

test("the units, the image and the Compose files set only settings that there are", () => {
  const compose = [withSecret.compose, POSTGRES].flatMap((text) =>
    Object.keys(parse(text).services.shop.environment),
  );
  const units = [
    withSecret.unit,
    read("docs", "systemd", "shop-backup.service"),
    read("docs", "podman", "shop.container"),
  ]
    .join("\n")
    .replaceAll(/^#(?=Environment=)/gm, "");
  const unit = [...units.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name),
  );
  const image = [...CONTAINERFILE.matchAll(/(?<=^ENV .*)([A-Z_]+)=/gm)].map(([, name]) => name);
  const secretFiles = [...SECRETS].map((name) => `${name}_FILE`);
  const known = new Set([...Object.keys(VARIABLES), ...secretFiles, "PATH"]);
  expect(compose).toContain("DATABASE_URL_FILE");
  expect(unit).toContain("DATA_DIR");
  expect(image).toContain("DATA_DIR");
  expect([...compose, ...unit, ...image].filter((name) => !known.has(name ?? ""))).toEqual([]);
});

test("the image says the version of package.json", () => {
  const { version } = JSON.parse(read("package.json"));
  expect(CONTAINERFILE).toContain(`\nARG VERSION=${version}\n`);
});

test("docs/caddy/Caddyfile is taken by Caddy as it stands there", () => {
  const { status, stdout, stderr } = spawnSync(
    "caddy",
    ["adapt", "--config", join(__dirname, "caddy", "Caddyfile"), "--adapter", "caddyfile"],
    { encoding: "utf8" },
  );
  expect([status, stdout]).toEqual([0, expect.stringContaining('"dial":"localhost:3000"')]);
  expect(stderr).not.toContain("not formatted");
});
