import { processShared } from "../lib/platform/process-shared.ts";

export type OwnPart = "icon" | "logo" | "share" | "text" | "display";

/** A picture or typeface of the owner's, or a built-in typeface that the owner has chosen. */
export interface OwnFile {
  bytes: Buffer;
  type: string;
  /** Another one once the file is another. */
  address: string;
  /** In pixels, of a logo. */
  size?: { width: number; height: number };
}

export type OwnFiles = Readonly<Partial<Record<OwnPart, OwnFile>>>;

const held = processShared<{ files: OwnFiles }>("own files", () => ({ files: {} }));

export const ownFiles = (): OwnFiles => held.files;

export function holdOwnFiles(files: OwnFiles): void {
  held.files = files;
}
