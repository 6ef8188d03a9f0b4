import type { CommandContext } from "../command/command-context";
import type { Problem } from "../lists/lists";
import type { PictureDraft, PictureFinder } from "../pictures/find";
import type { ReadProduct } from "./product-draft";
import type { ImportReport } from "./report";
import { isCropped, isSmall } from "./sentences";

/** Answers `false` when interrupted: then these products must not be written. */
export async function findPictures(
  ready: readonly ReadProduct[],
  finder: PictureFinder,
  report: ImportReport,
  context: CommandContext,
): Promise<boolean> {
  const found = new Map<string, ReturnType<PictureFinder["find"]>>();
  const find = (src: string) => {
    const known = found.get(src);
    if (known) return known;
    const finding = finder.find(src).finally(() => {
      report.picturesSeen += 1;
      context.progress(report.progress());
    });
    found.set(src, finding);
    return finding;
  };
  try {
    const wanted = ready.map((one) => wantedOf(one, finder));
    await Promise.all(wanted.flat().map(({ src }) => find(src)));
    for (const pictures of wanted) {
      const reported = new Set<string>();
      for (const { src, alt, problem, put } of pictures) {
        const picture = await find(src);
        put("picture" in picture ? { ...picture.picture, alt } : undefined);
        if (reported.has(src)) continue;
        reported.add(src);
        if ("elsewhere" in picture) report.found.add({ kind: "picturesToFetch" });
        if ("picture" in picture) {
          if (isSmall(picture.picture)) report.found.add({ kind: "smallPictures", subject: src });
          if (isCropped(picture.picture))
            report.found.add({ kind: "croppedPictures", subject: src });
        }
        if ("why" in picture) report.addMissingPicture({ ...problem, message: picture.why });
      }
    }
    return true;
  } catch (error) {
    // Waits for the other lookups, so that their failures do not go unhandled.
    await Promise.allSettled(found.values());
    if (context.interrupted.aborted) return false;
    throw error;
  }
}

interface WantedPicture {
  src: string;
  alt: string | undefined;
  problem: Omit<Problem, "message">;
  put: (picture: PictureDraft | undefined) => void;
}

function wantedOf(read: ReadProduct, finder: PictureFinder): WantedPicture[] {
  const { draft, variantRows, pictures: named } = read;
  const [row = 0] = variantRows;
  const names = named?.length ? [] : finder.namedAfter(draft.handle);
  const byHandle = names.map((src) => ({ src, alt: "", row }));
  const all = byHandle.length > 0 ? byHandle : named;
  const pictures: PictureDraft[] = [];
  if (all) draft.pictures = pictures;
  const own = (all ?? []).map(
    ({ src, alt, row }): WantedPicture => ({
      src,
      alt,
      problem: { row, column: "image", value: src },
      put: (picture) => {
        if (picture) pictures.push(picture);
        else draft.keepsStoredPictures = true;
      },
    }),
  );
  const ofVariants = draft.variants.flatMap((variant, at): WantedPicture[] => {
    const { image: src } = variant;
    if (!src) return [];
    const problem = { row: variantRows[at] ?? 0, column: "variantImage", value: src } as const;
    const put = (picture: PictureDraft | undefined) => {
      variant.image = picture?.url;
    };
    return [{ src, alt: undefined, problem, put }];
  });
  return [...own, ...ofVariants];
}
