import type { PictureDraft } from "@/owner/import/draft";
import type { CommandContext } from "../command/command-context";
import type { TableHeader } from "../lists/columns";
import type { PictureFinder } from "../pictures/find";
import type { Problem } from "./cell-reader";
import type { ReadProduct } from "./product-draft";
import type { ImportReport } from "./report";

export interface ParsedProduct {
  read: ReadProduct;
  file: string;
  header: TableHeader;
  row: number;
}

/** Answers `false` when interrupted: then these products must not be written. */
export async function findPictures(
  ready: readonly ParsedProduct[],
  finder: PictureFinder,
  report: ImportReport,
  context: CommandContext,
): Promise<boolean> {
  const found = new Map<string, ReturnType<PictureFinder["find"]>>();
  const find = (src: string, file: string) => {
    const known = found.get(src);
    if (known) return known;
    const finding = finder.find(src).finally(() => {
      report.countPicture();
      context.progress(report.progress(file));
    });
    found.set(src, finding);
    return finding;
  };
  try {
    const wanted = ready.map((one) => wantedOf(one, finder));
    await Promise.all(
      wanted.flatMap((pictures, at) => pictures.map(({ src }) => find(src, ready[at]?.file ?? ""))),
    );
    for (const [at, one] of ready.entries()) {
      const reported = new Set<string>();
      for (const { src, alt, problem, put } of wanted[at] ?? []) {
        const picture = await find(src, one.file);
        put("picture" in picture ? { ...picture.picture, alt } : undefined);
        if (reported.has(src)) continue;
        reported.add(src);
        if ("elsewhere" in picture) report.countPictureToFetch();
        if ("picture" in picture) report.countShape(src, picture.picture);
        if ("why" in picture)
          report.addMissingPicture(one.file, one.header, { ...problem, message: picture.why });
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

function wantedOf({ read, row }: ParsedProduct, finder: PictureFinder): WantedPicture[] {
  const { draft, variantRows, pictures: named } = read;
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
