import { join } from "node:path";
import { folderStorage } from "./folder.ts";
import type { Area, Bucket, FileStorage } from "./storage.ts";

/** The object store's code is loaded only where one is set. */
export async function openStorage(
  area: Area,
  { dataDir, bucket }: { dataDir: string; bucket: Bucket | null },
): Promise<FileStorage> {
  if (bucket === null) return folderStorage(join(dataDir, area), area === "returns");
  const { bucketStorage } = await import("./bucket.ts");
  return bucketStorage(bucket, area);
}
