import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { colorOf, emailPicture, preparedSizes } from "@/lib/domain/product/prepared-sizes";
import { bucketStorage } from "@/lib/platform/storage/bucket";
import { folderStorage } from "@/lib/platform/storage/folder";
import { startS3 } from "@/lib/platform/storage/testing/s3-server";
import { bomb, painted } from "../testing/picture-server";
import { PictureStore } from "./store";

let folder: string;
let store: PictureStore;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "store-")), "pictures");
  store = new PictureStore(folderStorage(folder, false));
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

const fileOf = (url: string) => join(folder, url.replace("/pictures/", ""));

const sizeOf = async (src: string) => {
  const { width, height, format } = await sharp(readFileSync(fileOf(src))).metadata();
  return [width, height, format];
};
const drafts = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^drafts\/.*\.|\.part$/.test(name),
  );

it("a stored picture has every size that pages request, its color and a placeholder", async () => {
  const { url, width, height, placeholder } = await store.take(
    await painted("#c8b09a", 2400, 3000),
  );
  expect([width, height]).toEqual([2000, 2500]);
  expect(await sizeOf(url)).toEqual([2000, 2500, "jpeg"]);
  const sizes = preparedSizes(url);
  expect(sizes.map((size) => size.width)).toEqual([320, 480, 720, 1080, 1600, 2000]);
  expect(await sizeOf(emailPicture(url)!)).toEqual([128, 160, "jpeg"]);
  for (const { src, width } of sizes)
    expect(await sizeOf(src)).toEqual([width, width * 1.25, "heif"]);
  const tiny = Buffer.from(placeholder.replace("data:image/webp;base64,", ""), "base64");
  expect((await sharp(tiny).metadata()).width).toBe(8);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    parseInt(colorOf(url)!.slice(at, at + 2), 16),
  );
  expect(Math.hypot(r - 0xc8, g - 0xb0, b - 0x9a)).toBeLessThan(20);
  expect(drafts()).toEqual([]);
});

it.each([
  ["a fine picture's files are of a higher quality", 40, 1],
  ["a plain one's are of a lower", 0.01, -1],
])("%s than the first that is tried", async (_, sigma, sign) => {
  const noise = { type: "gaussian", mean: 128, sigma } as const;
  const create = { width: 480, height: 300, channels: 3, background: "#888", noise } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const { url } = await store.take(bytes);
  const [, file] = preparedSizes(url);
  const middle = { quality: 60, effort: 3, chromaSubsampling: "4:2:0", tune: "ssim" } as const;
  const { length } = await sharp(bytes).avif(middle).toBuffer();
  expect(Math.sign(readFileSync(fileOf(file!.src)).length - length)).toBe(sign);
});

it("a picture that was stored before emails had their own size gets it when it comes again", async () => {
  const bytes = await painted("#c8b09a", 300, 200);
  const { url } = await store.take(bytes);
  const small = fileOf(emailPicture(url)!);
  rmSync(small);
  expect((await store.take(bytes)).url).toBe(url);
  expect(await sizeOf(emailPicture(url)!)).toEqual([128, 160, "jpeg"]);
});

it("a stored picture is turned upright and never enlarged", async () => {
  const sideways = await sharp({
    create: { width: 500, height: 400, channels: 3, background: "#a87" },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { url } = await store.take(sideways);
  expect(await sizeOf(url)).toEqual([400, 500, "jpeg"]);
  expect(preparedSizes(url).map(({ width }) => width)).toEqual([320, 400]);
  expect((await sharp(readFileSync(fileOf(url))).metadata()).orientation).toBeUndefined();
});

it("a stored picture has white in place of transparency", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cut = sharp({ create: { width: 60, height: 60, channels: 4, background: clear } });
  const { url } = await store.take(await cut.png().toBuffer());
  const { channels } = await sharp(readFileSync(fileOf(url))).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it("the same picture is prepared once, and another one under another name", async () => {
  const [red, blue] = [await painted("#a00"), await painted("#00a")];
  const [first, again, other] = await Promise.all([
    store.take(red),
    store.take(red),
    store.take(blue),
  ]);
  expect(again).toEqual(first);
  expect(await new PictureStore(folderStorage(folder, false)).take(red)).toEqual(first);
  expect(other.url).not.toBe(first.url);
  expect(drafts()).toEqual([]);
});

it("a picture is there with the last of its files", async () => {
  const write = jest.spyOn(store.storage, "write");
  const { url } = await store.take(await painted("#a00", 90, 60));
  expect(write.mock.calls.map(([name]) => name.split("/").at(-1))).toEqual([
    "placeholder.webp",
    "90.avif",
    "email.jpg",
    "full.jpg",
  ]);
  rmSync(fileOf(url));
  expect(await store.known(await painted("#a00", 90, 60))).toBeNull();
});

it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["nothing", () => Buffer.alloc(0), /is empty/],
  ["a web page", () => Buffer.from("<!doctype html><title>Sign in</title>"), /is a web page/],
  [
    "a drawing that leads elsewhere",
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    /is a vector drawing/,
  ],
  ["a PDF", () => Buffer.from("%PDF-1.7 and so on"), /is a PDF/],
  ["bytes of anything", () => Buffer.alloc(5_000, 7), /is not a picture/],
  ["a bomb", bomb, /more than 100 million pixels/],
  ["half a picture", async () => (await painted("#123", 800, 800)).subarray(0, 2_000), /damaged/],
  ["a tracking pixel", () => painted("#fff", 1, 1), /is only 1 × 1 pixels/],
])("the picture store keeps nothing of %s", async (_, bytes, why) => {
  await expect(store.take(await bytes())).rejects.toThrow(why);
  expect(readdirSync(dirname(folder))).toEqual([]);
});

it("the picture store remembers a picture's source while it keeps the picture", async () => {
  const { url } = await store.take(await painted("#a00"));
  const address = "https://cdn.example/a.jpg?v=1";
  expect(await store.fetchedFrom(address)).toBeNull();
  await store.note(address, url);
  expect((await store.fetchedFrom(address))?.url).toBe(url);
  await store.remove(url);
  expect(await store.fetchedFrom(address)).toBeNull();
});

it("the picture store removes pictures unused for a week and drafts of killed processes", async () => {
  const [used, orphan] = [
    await store.take(await painted("#a00")),
    await store.take(await painted("#00a")),
  ];
  const isNamed = (url: string) => url === used.url;
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
  mkdirSync(join(folder, "drafts", "left"), { recursive: true });
  writeFileSync(join(folder, "drafts", "left", "full.jpg"), "half");
  mkdirSync(join(folder, "9f"), { recursive: true });
  writeFileSync(join(folder, "9f", "a-1.part"), "half");
  expect(await store.collect(isNamed, days(0))).toEqual({ kept: 1, waiting: 1, removed: 0 });
  expect(drafts().sort()).toEqual(["9f/a-1.part", "drafts/left/full.jpg"]);
  expect(await store.isCollectionDue(days(0.5))).toBe(false);
  expect(await store.isCollectionDue(days(2))).toBe(true);
  expect(await store.collect(isNamed, days(6))).toEqual({ kept: 1, waiting: 1, removed: 0 });
  expect(drafts()).toEqual([]);
  // Whoever takes it up again begins its week anew.
  utimesSync(join(dirname(fileOf(orphan.url)), "placeholder.webp"), days(5), days(5));
  expect(await store.collect(isNamed, days(8))).toEqual({ kept: 1, waiting: 1, removed: 0 });
  expect(await store.collect(isNamed, days(13))).toEqual({ kept: 1, waiting: 0, removed: 1 });
  expect(await store.missing([used.url, orphan.url])).toEqual([orphan.url]);
});

it("the picture store keeps, finds and collects pictures in an object store too", async () => {
  const s3 = await startS3();
  const inBucket = new PictureStore(bucketStorage(s3.bucket, "pictures"));
  const bytes = await painted("#a00", 90, 60);
  const first = await inBucket.take(bytes);
  expect([first.width, first.height]).toEqual([90, 60]);
  const put = jest.spyOn(inBucket, "put");
  expect(await inBucket.take(bytes)).toEqual(first);
  expect(put).not.toHaveBeenCalled();
  const names: string[] = [];
  for await (const { name } of inBucket.filesOf(first.url)) names.push(name);
  expect(names.sort()).toEqual(["90.avif", "email.jpg", "full.jpg", "placeholder.webp"]);
  const { url } = await inBucket.take(await painted("#00a", 90, 60));
  await inBucket.note("https://cdn.example/a.jpg", url);
  expect((await inBucket.fetchedFrom("https://cdn.example/a.jpg"))?.url).toBe(url);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const isNamed = (named: string) => named === first.url;
  expect(await inBucket.isCollectionDue(inDays(0))).toBe(true);
  expect(await inBucket.collect(isNamed, inDays(6))).toEqual({ kept: 1, waiting: 1, removed: 0 });
  expect(await inBucket.isCollectionDue(inDays(6.5))).toBe(false);
  expect(await inBucket.collect(isNamed, inDays(8))).toEqual({ kept: 1, waiting: 0, removed: 1 });
  expect(await inBucket.missing([first.url, url])).toEqual([url]);
  await s3.close();
});
