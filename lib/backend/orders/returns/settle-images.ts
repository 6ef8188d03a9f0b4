import "server-only";
import type { ReturnsBackend } from "./images";

/** Much longer than a request takes: then its process is gone. */
const PATIENCE_MS = 60 * 60_000;

type Shop = Pick<ReturnsBackend, "db" | "returnImages">;

/** Keeps a saved picture that a return request names, and removes one that none does. */
export async function settleImage({ db, returnImages }: Shop, name: string): Promise<void> {
  const request = await db
    .selectFrom("return_requests")
    .select("id")
    .where("image", "=", name)
    .executeTakeFirst();
  if (request) await returnImages.keep(name);
  else await returnImages.remove(name);
}

/** Settles the pictures of requests whose process died in the middle. */
export async function settleImages(shop: Shop & Pick<ReturnsBackend, "now">): Promise<void> {
  const before = new Date(shop.now().getTime() - PATIENCE_MS);
  for (const name of await shop.returnImages.unsettled(before)) await settleImage(shop, name);
}
