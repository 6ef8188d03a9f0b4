/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { preparedSizes } from "@/components/ui/prepared-sizes";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "own-pictures-"));
  mkdirSync(join(folder, "in"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const paint = (name: string, width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: "#a87" } })
    .withMetadata({ orientation })
    .toFile(join(folder, "in", name));

function prepare() {
  const args = ["--import=tsx", "scripts/pictures.mjs", join(folder, "in"), join(folder, "out")];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

const sizeOf = async (file: string) => {
  const { width, height } = await sharp(join(folder, "out", file)).metadata();
  return [width, height];
};

test("each picture has an address and every size that a page asks for there", async () => {
  await paint("Ópal Ring (1).jpeg", 2000, 2500);
  writeFileSync(join(folder, "in", "notes.txt"), "no picture");
  const { stdout, stderr } = prepare();
  expect(stderr).toBe("");
  expect(stdout).toBe("Ópal Ring (1).jpeg\t/pictures/opal-ring-1.jpg\n");
  expect(await sizeOf("pictures/opal-ring-1.jpg")).toEqual([1600, 2000]);
  for (const { src, width } of preparedSizes("/pictures/opal-ring-1.jpg"))
    expect(await sizeOf(src)).toEqual([width, width * 1.25]);
});

test("a picture that the camera held sideways stands upright, and none is enlarged", async () => {
  await paint("tall.jpg", 500, 400, 6);
  prepare();
  expect(await sizeOf("pictures/tall.jpg")).toEqual([400, 500]);
  expect(await sizeOf("pictures/sizes/tall-1080.avif")).toEqual([400, 500]);
});

test("names that would be one, and files that are no pictures, are told", async () => {
  await paint("ring 1.jpg", 40, 50);
  await paint("Ring-1.png", 40, 50);
  expect(prepare()).toMatchObject({ status: 1, stderr: "Two pictures would be named ring-1.\n" });
  rmSync(join(folder, "in", "ring 1.jpg"));
  writeFileSync(join(folder, "in", "Ring-1.png"), "no picture");
  expect(prepare()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Ring-1\.png: /) });
  expect(existsSync(join(folder, "out", "pictures", "ring-1.jpg"))).toBe(false);
});
