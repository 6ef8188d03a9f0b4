import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holdMark, isInUse, makeMark } from "./in-use.mjs";
import { changeOver, holdCurrentRelease, holdRelease, releaseFolder } from "./release.mjs";
import { root } from "./root.mjs";

jest.mock("./root.mjs", () => {
  const { mkdtempSync } = jest.requireActual("node:fs");
  const { join: path } = jest.requireActual("node:path");
  const { tmpdir } = jest.requireActual("node:os");
  return { root: mkdtempSync(path(tmpdir(), "releases-")) };
});

jest.mock("./in-use.mjs", () => {
  const actual = jest.requireActual("./in-use.mjs");
  return { ...actual, holdMark: jest.fn(actual.holdMark) };
});

const NEW = "f".repeat(16);
const OLD = "a".repeat(16);
const children: ChildProcess[] = [];
const marks: number[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const mark of marks.splice(0)) closeSync(mark);
  rmSync(releaseFolder(""), { recursive: true, force: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** As a build leaves it; the mark is this process's until it is closed. */
function build(name: string): number {
  mkdirSync(releaseFolder(name), { recursive: true });
  writeFileSync(join(releaseFolder(name), "release.json"), JSON.stringify({ id: name }));
  return makeMark(releaseFolder(name)) ?? -1;
}

function age(name: string, days: number): void {
  const then = new Date(Date.now() - days * 86_400_000);
  utimesSync(releaseFolder(name), then, then);
}

/** A process that holds the mark, as a shop does that has inherited it. */
function use(mark: number): ChildProcess {
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
    stdio: ["ignore", "ignore", "ignore", mark],
  });
  children.push(child);
  closeSync(mark);
  return child;
}

test("a release stays while a process uses it, and goes when that is killed", async () => {
  const shop = use(build(OLD));
  marks.push(build(NEW));
  age(OLD, 400);
  changeOver(NEW);
  expect(existsSync(releaseFolder(OLD))).toBe(true);
  shop.kill("SIGKILL");
  await once(shop, "exit");
  changeOver(NEW);
  expect(existsSync(releaseFolder(OLD))).toBe(false);
});

test.each([-1, 0, 0.5, 2, 400])(
  "a release that is %d days old stays only where it is used",
  (days) => {
    const used = "b".repeat(16);
    marks.push(build(NEW), build(used), build("draft-used"));
    for (const name of [OLD, "draft-killed"]) closeSync(build(name));
    for (const name of [OLD, used, "draft-used", "draft-killed"]) age(name, days);
    changeOver(NEW);
    const left = [NEW, used, "draft-used", OLD, "draft-killed"].filter((name) =>
      existsSync(releaseFolder(name)),
    );
    expect(left).toEqual([NEW, used, "draft-used"]);
  },
);

test("a release without a mark stays: it is of a version that made none", () => {
  mkdirSync(releaseFolder(OLD), { recursive: true });
  marks.push(build(NEW));
  age(OLD, 400);
  changeOver(NEW);
  expect([existsSync(releaseFolder(OLD)), isInUse(releaseFolder(OLD))]).toEqual([true, undefined]);
});

test("a release that a killed build was removing is removed by the next", () => {
  marks.push(build(NEW));
  const half = releaseFolder("removed-half");
  mkdirSync(half);
  changeOver(NEW);
  expect(existsSync(half)).toBe(false);
});

test("a start holds the current release, and no later build removes that", () => {
  expect(holdCurrentRelease()).toBeUndefined();
  closeSync(build(OLD));
  changeOver(OLD);
  const held = holdCurrentRelease();
  marks.push(held?.mark ?? -1);
  marks.push(build(NEW));
  changeOver(NEW);
  expect(held?.folder).toBe(releaseFolder(OLD));
  expect(existsSync(releaseFolder(OLD))).toBe(true);
});

test("a start that a build overtakes holds the new release", () => {
  closeSync(build(OLD));
  changeOver(OLD);
  marks.push(build(NEW));
  jest.mocked(holdMark).mockImplementationOnce(() => {
    changeOver(NEW);
    return undefined;
  });
  const held = holdCurrentRelease();
  marks.push(held?.mark ?? -1);
  expect(held?.folder).toBe(releaseFolder(NEW));
});

test("a release that a build found is not removed by another build", () => {
  closeSync(build(OLD));
  marks.push(build(NEW));
  expect([holdRelease(OLD), holdRelease("c".repeat(16))]).toEqual([true, false]);
  changeOver(NEW);
  expect(existsSync(releaseFolder(OLD))).toBe(true);
});
