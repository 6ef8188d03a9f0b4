import { testBackend } from "@/lib/backend/testing/backend";
import { addRing } from "@/lib/backend/testing/goods";
import { createSharedDatabase, startServer } from "@/lib/backend/testing/process";
import { openHttpServer } from "@/lib/testing/http-server";
import { bucketStorage } from "../lib/platform/storage/bucket";
import { startS3 } from "../lib/platform/storage/testing/s3-server";

const SERVER = `${__dirname}/testing/serve.ts`;
const NAME = "9f/86d081884c7d65-1600x2000-c8b09a/320.avif";

let s3: Awaited<ReturnType<typeof startS3>>;
let shop: Awaited<ReturnType<typeof createSharedDatabase>>;
beforeAll(async () => {
  s3 = await startS3();
  shop = await createSharedDatabase("sqlite");
});
afterAll(async () => {
  shop.remove();
  await s3.close();
});

const start = (endpoint: string, key: string, more = {}) => {
  const STORE_URL = `s3://shop/first?endpoint=${endpoint}`;
  const settings = { STORE_URL, AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: "S3RVER", ...more };
  return startServer({ ...shop, environment: { ...shop.environment, ...settings } }, SERVER);
};

it("a shop on an empty folder sends the pictures of the object store", async () => {
  await bucketStorage(s3.bucket, "pictures").write(NAME, Buffer.from("a ring"));
  const server = await start(s3.bucket.endpoint, "S3RVER");
  const sent = await server.send(`/pictures/${NAME}`, {});
  expect([sent.status, await sent.text()]).toEqual([200, "a ring"]);
  expect(sent.headers.get("content-type")).toBe("image/avif");
  await server.stop();
});

it("a shop names its pictures at the CDN, and still sends them itself", async () => {
  await bucketStorage(s3.bucket, "pictures").write(NAME, Buffer.from("a ring"));
  const url = `/pictures/${NAME.replace("320.avif", "full.jpg")}`;
  const id = await shop.within(async (opened) => {
    const { productId } = await addRing(testBackend(opened));
    const picture = { product_id: productId, url, alt: "", position: 0, width: 600, height: 400 };
    await opened.db.insertInto("product_images").values(picture).execute();
    return productId;
  });
  const server = await start(s3.bucket.endpoint, "S3RVER", {
    PICTURES_URL: "https://cdn.example",
  });
  const product = await (await server.send(`/api/products/${id}`, {})).text();
  expect(product).toContain(`"https://cdn.example${url}"`);
  expect(product).not.toContain('"/pictures/');
  expect((await server.send(`/pictures/${NAME}`, {})).status).toBe(200);
  await server.stop();
});

it("a start with a key that the object store does not know ends with 78", async () => {
  await expect(start(s3.bucket.endpoint, "S3RVEN")).rejects.toThrow("the server ended with 78");
});

it("a start while the object store is away sells on, without pictures", async () => {
  const { url, close } = await openHttpServer(() => undefined);
  await close();
  const server = await start(url, "S3RVER");
  expect((await server.send("/healthz", {})).status).toBe(200);
  const missing = await server.send(`/pictures/${NAME}`, {});
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([503, "no-store"]);
  await server.stop();
});
