import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slug } from "github-slugger";
import { parse } from "yaml";
import { createMetrics } from "@/server/metrics/registry";

const FOLDER = join(__dirname, "monitoring");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: FOLDER, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
};

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const alerts: Rule[] = parse(read("alerts.yml")).groups[0].rules;
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read("dashboard.json"));

test("Prometheus takes the alerts", () => {
  const { status, said } = promtool("check", "rules", "alerts.yml");
  expect([status, said]).toEqual([0, expect.stringContaining(`${alerts.length} rules found`)]);
});

test("each alert fires on a series that calls for it, and its sentence is whole", () => {
  const { status, said } = promtool("test", "rules", "alerts.test.yml");
  expect([status, said]).toEqual([0, expect.stringContaining("SUCCESS")]);
  const tried = [...read("alerts.test.yml").matchAll(/alertname: (\w+)/g)].map(([, name]) => name);
  expect([...new Set(tried)]).toEqual(alerts.map(({ alert }) => alert));
});

test("alerts and dashboard ask for metrics that the shop has", async () => {
  const metrics = createMetrics({
    version: { version: "1", commit: null },
    waitingRenders: () => ({ page: 0, call: 0 }),
    isRefused: () => false,
    dataFolder: tmpdir(),
    figures: async () => Promise.reject(new Error("no database")),
  });
  const types = new Map(
    [...(await metrics.read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type]) => [
      name,
      type,
    ]),
  );
  metrics.close();
  const isKnown = (name: string) => {
    const [, histogram = ""] = /^(\w+)_(?:bucket|sum|count)$/.exec(name) ?? [];
    return types.has(name) || types.get(histogram) === "histogram";
  };
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = [...alerts.map(({ expr }) => expr), ...panels].flatMap(
    (expr) => expr.match(/\b(?:shop|nodejs|process)_\w+/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !isKnown(name))).toEqual([]);
});

test("each alert leads to its section of operations.md", () => {
  const page = readFileSync(join(__dirname, "operations.md"), "utf8");
  const sections = [...page.matchAll(/^#{2,4} (.+)$/gm)].map(([, title = ""]) => slug(title));
  const links = alerts.map(({ annotations }) => annotations.runbook.split("#"));
  expect(links.map(([file]) => file)).toEqual(alerts.map(() => "docs/operations.md"));
  expect(links.flatMap(([, section = ""]) => sections.filter((one) => one === section))).toEqual(
    links.map(([, section]) => section),
  );
});
