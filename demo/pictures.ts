import { hash } from "./hash";
import type { Manifest, ManifestEditorial, PictureExists } from "./types";

export interface Pictures {
  /** This picture if it exists, else null. */
  exact: (file: string) => string | null;
  /** This picture if it exists, else an existing editorial picture like it, else null. */
  best: (file: string) => string | null;
  /** Those of these that exist, else one existing editorial picture like them. */
  all: (candidates: readonly string[]) => string[];
}

/** The public address of a picture named relative to `public/catalog`. */
export function publicUrl(file: string): string {
  return `/catalogue/${file}`;
}

function isWide({ width, height }: ManifestEditorial): boolean {
  return width > height;
}

/** Chooses among the pictures that exist; results are public URLs. */
export function picturesOf(manifest: Manifest, exists: PictureExists): Pictures {
  const shown = manifest.editorial.filter(({ file }) => exists(file));

  function standIn(file: string): string | undefined {
    const missing = manifest.editorial.find((entry) => entry.file === file);
    const wantsWide = missing !== undefined && isWide(missing);
    const sameShape = shown.filter((entry) => isWide(entry) === wantsWide);
    const sameKind = sameShape.filter((entry) => entry.kind === missing?.kind);
    const candidates = [sameKind, sameShape, shown].find((entries) => entries.length > 0) ?? [];
    return candidates[hash(file) % Math.max(candidates.length, 1)]?.file;
  }

  function best(wanted: string): string | null {
    const file = exists(wanted) ? wanted : standIn(wanted);
    return file ? publicUrl(file) : null;
  }

  function all(candidates: readonly string[]): string[] {
    const present = candidates.filter(exists);
    if (present.length > 0) return present.map(publicUrl);
    const substitute = candidates[0] === undefined ? null : best(candidates[0]);
    return substitute ? [substitute] : [];
  }

  function exact(file: string): string | null {
    return exists(file) ? publicUrl(file) : null;
  }

  return { exact, best, all };
}
