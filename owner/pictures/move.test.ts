import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { config } from "@/lib/config";
import { bucketStorage } from "@/lib/platform/storage/bucket";
import { startS3 } from "@/lib/platform/storage/testing/s3-server";
import { documentedIn, wordsOf } from "../testing/documented";
import { painted } from "../testing/picture-server";
import { type OwnersShop, ownersShop } from "../testing/shop";

let owner: OwnersShop;
let s3: Awaited<ReturnType<typeof startS3>>;
let url: string;
beforeEach(async () => {
  s3 = await startS3();
  owner = await ownersShop("sqlite");
  ({ url } = await owner.pictures.take(await painted("#a00", 100, 80)));
  const returns = join(owner.database.folder, "returns");
  await owner.pictures.storage.write("../returns/ada.jpg", Buffer.from("Ada's"));
  expect(existsSync(returns)).toBe(true);
  jest.replaceProperty(config, "bucket", s3.bucket);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await owner.close();
  await s3.close();
});

const files = () => {
  const { folder } = owner.database;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /^(pictures|returns)\/.*\.\w+$/.test(name))
    .sort()
    .map((name): [string, Buffer] => [name, readFileSync(join(folder, name))]);
};

it("store move copies all pictures to the bucket and back, and each once", async () => {
  const before = files();
  const count = before.length;
  const { exitCode, said } = await owner.run("store", "move", "bucket");
  expect([exitCode, said]).toEqual([
    0,
    `${count} files copied to s3://shop/first/, 0 were there. Those where they came from stay: --delete deletes them.`,
  ]);
  expect(files()).toEqual(before);
  const again = await owner.json("store", "move", "bucket", "--delete");
  expect(again.data).toEqual({ copied: 0, there: count, deleted: count });
  expect(files()).toEqual([]);
  const back = await owner.json("store", "move", "folder", "--delete");
  expect(back.data).toEqual({ copied: count, there: 0, deleted: count });
  expect(files()).toEqual(before);
  expect((await owner.json("store", "move", "folder")).data).toEqual({
    copied: 0,
    there: 0,
    deleted: 0,
  });
});

const likeAnyCount = (text: string) => text.replace(/\d+(?= file| were|\.$)/g, "N");

it("docs/operations.md moves pictures to a bucket as it stands there", async () => {
  const before = files();
  const steps = documentedIn("Pictures in an object store", "docs/operations.md");
  expect(steps).toHaveLength(2);
  for (const [command, printed] of steps) {
    const { exitCode, said } = await owner.run(...wordsOf(command));
    expect([exitCode, likeAnyCount(said)]).toEqual([0, likeAnyCount(printed)]);
  }
  expect(files()).toEqual([]);
  await owner.run("store", "move", "folder");
  expect(files()).toEqual(before);
});

it("store move goes on where it was stopped", async () => {
  const all = files();
  const bucket = bucketStorage(s3.bucket, "pictures");
  const [first] = all.flatMap(([name]) => (name.endsWith("full.jpg") ? [name] : []));
  await bucket.write(
    first!.replace("pictures/", ""),
    readFileSync(join(owner.database.folder, first!)),
  );
  const { data } = await owner.json("store", "move", "bucket");
  expect(data).toEqual({ copied: all.length - 1, there: 1, deleted: 0 });
});

it("store move gives pictures of before emails had their own size that size", async () => {
  rmSync(join(owner.database.folder, url.replace("full", "email")));
  await owner.run("store", "move", "bucket");
  const bucket = bucketStorage(s3.bucket, "pictures");
  expect(await bucket.has(url.replace("/pictures/", "").replace("full", "email"))).toBe(true);
});

it("store move without a bucket, or with a wrong one, says what to set", async () => {
  jest.replaceProperty(config, "bucket", { ...s3.bucket, name: "elsewhere" });
  expect(await owner.run("store", "move", "bucket")).toMatchObject({
    exitCode: 78,
    noted: expect.stringMatching(/^The bucket elsewhere that STORE_URL names is not at/),
  });
  jest.replaceProperty(config, "bucket", null);
  expect(await owner.run("store", "move", "bucket")).toMatchObject({
    exitCode: 1,
    noted: "Name the bucket first: set STORE_URL and its key.",
  });
});
