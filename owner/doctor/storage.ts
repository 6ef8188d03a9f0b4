import type { config } from "@/lib/config";
import { isStartRefused } from "@/lib/platform/start-refused";
import { openStorage } from "@/lib/platform/storage/open";
import { isStorageUnavailable } from "@/lib/platform/storage/storage";
import { type Finding, good, problem, problemIf } from "./finding";

const TRIED = "doctor";
const TIMEOUT_MS = 5_000;

/** Writes a file among the pictures of returns, asks for it as a stranger, and deletes it. */
export async function ofStorage({
  bucket,
  dataDir,
}: Pick<typeof config, "bucket" | "dataDir">): Promise<Finding[]> {
  if (!bucket) return [];
  const returns = await openStorage("returns", { bucket, dataDir });
  try {
    await returns.check();
    await returns.write(TRIED, Buffer.from(TRIED));
    const isPublic = await isAnswered(
      `${bucket.endpoint}/${bucket.name}/${encodeURI(bucket.prefix)}returns/${TRIED}`,
    );
    await returns.remove(TRIED);
    return [
      good(`Pictures are in ${returns.place}: the key may list, write and delete there.`),
      ...problemIf(
        isPublic,
        `Everybody can read the pictures of returns in ${returns.place}: let the bucket's policy show the public ${bucket.prefix}pictures/ alone, or nothing.`,
      ),
    ];
  } catch (error) {
    if (isStartRefused(error) || isStorageUnavailable(error)) return [problem(error.message)];
    throw error;
  }
}

async function isAnswered(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { redirect: "manual", signal }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
