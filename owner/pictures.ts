import { existsSync } from "node:fs";
import { join } from "node:path";
import { imageSizeFromFile } from "image-size/fromFile";
import type { PictureDraft } from "@/lib/backend/owner/draft";

/** Where the pictures lie that pages may name. */
const PUBLIC = join(process.cwd(), "public");
/** An address in the shop itself that cannot lead out of its folder. */
const OWN = /^(?:\/[\w-][\w.-]*)+\.(?:jpg|jpeg|png|webp|avif)$/i;

export type FoundPicture =
  | { picture: PictureDraft }
  /** It is at an address elsewhere, from where this shop does not take it. */
  | { elsewhere: true }
  | { why: string };

/**
 * Finds a picture that a table names: one of the shop's own, or one at an address elsewhere that
 * pages are to lead to. Nothing is fetched.
 * @param isLinked whether pages may show pictures from where they are.
 */
export async function findPicture(
  { src, alt }: { src: string; alt: string },
  { isLinked }: { isLinked: boolean },
): Promise<FoundPicture> {
  if (src.startsWith("/")) {
    const file = join(PUBLIC, src);
    if (!OWN.test(src) || !existsSync(file)) return { why: "is no picture of this shop" };
    const { width, height } = await imageSizeFromFile(file).catch(() => ({ width: 0, height: 0 }));
    if (width === 0) return { why: "is no picture, whatever its name says" };
    return { picture: { url: src, alt, width, height, placeholder: null } };
  }
  const address = URL.parse(src);
  if (!address) return { why: "is no address of a picture" };
  if (address.protocol !== "https:") return { why: "is not at a safe address (https)" };
  if (address.username || address.password) return { why: "holds a password" };
  if (!isLinked) return { elsewhere: true };
  return { picture: { url: address.href, alt, width: 0, height: 0, placeholder: null } };
}
