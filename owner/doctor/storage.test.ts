import { request as httpRequest } from "node:http";
import type { Bucket } from "@/lib/platform/storage/storage";
import { startS3 } from "@/lib/platform/storage/testing/s3-server";
import { openHttpServer } from "@/lib/testing/http-server";
import { ofStorage } from "./storage";

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const said = async (changes: Partial<Bucket> = {}) =>
  (await ofStorage({ bucket: { ...s3.bucket, ...changes }, dataDir: "" })).map(
    ({ state, says }) => `${state}: ${says}`,
  );
const GOOD = "good: Pictures are in s3://shop/first/: the key may list, write and delete there.";

test("doctor says nothing of a store where pictures are in a folder", async () => {
  expect(await ofStorage({ bucket: null, dataDir: "" })).toEqual([]);
});

test("doctor says that everybody can read the pictures of returns", async () => {
  expect(await said()).toEqual([
    GOOD,
    "problem: Everybody can read the pictures of returns in s3://shop/first/: let the bucket's policy show the public first/pictures/ alone, or nothing.",
  ]);
});

test("doctor finds an object store good that shows strangers nothing", async () => {
  const { hostname, port } = new URL(s3.bucket.endpoint);
  const closed = await openHttpServer((request, response) => {
    const { method, url: path, headers } = request;
    if (!headers.authorization) return response.writeHead(403).end();
    const passed = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  expect(await said({ endpoint: closed.url })).toEqual([GOOD]);
  await closed.close();
});

test("doctor says what is wrong with an object store", async () => {
  expect(await said({ secretAccessKey: "old" })).toEqual([
    "problem: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID: copy both again (SignatureDoesNotMatch).",
  ]);
  const { url, close } = await openHttpServer(() => undefined);
  await close();
  expect(await said({ endpoint: url })).toEqual([
    `problem: The object store at ${url} cannot be used: ECONNREFUSED.`,
  ]);
});
