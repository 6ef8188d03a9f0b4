import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { Bucket } from "../storage";

/** Asks once, and waits as long as a busy machine takes. */
export const ONCE = { timeoutMs: 2 ** 30, pausesMs: [], page: 1_000 };

/** The one key that the server knows. */
const KEY = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** An object store of a test, on a port of its own; it checks signatures, lengths and hashes. */
export async function startS3(): Promise<{ bucket: Bucket; close: () => Promise<unknown> }> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: "shop" }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      ...KEY,
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      name: "shop",
      prefix: "first/",
    },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
