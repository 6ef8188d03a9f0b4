import { bucketStorage } from "@/lib/platform/storage/bucket";
import { startS3 } from "@/lib/platform/storage/testing/s3-server";
import { imagesIn } from "./orders/returns/images";

it("a return request's picture in an object store is kept, discarded or settled an hour later", async () => {
  const s3 = await startS3();
  const images = imagesIn(bucketStorage(s3.bucket, "returns"));
  const [kept, dropped, late] = [
    await images.save(Buffer.from("1"), "jpg"),
    await images.save(Buffer.from("2"), "jpg"),
    await images.save(Buffer.from("3"), "jpg"),
  ];
  expect(String(await images.read(kept))).toBe("1");
  await images.keep(kept);
  await images.keep(kept);
  expect(await bucketStorage(s3.bucket, "returns").has(kept)).toBe(true);
  await images.discard(dropped);
  expect(await images.read(dropped)).toBeNull();
  expect(String(await images.read(kept))).toBe("1");
  expect(await images.unsettled(new Date(Date.now() + 60_000))).toEqual([late]);
  expect(await images.unsettled(new Date(Date.now() - 60_000))).toEqual([]);
  await s3.close();
});
