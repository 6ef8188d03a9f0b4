import type { DecimalMark } from "@/owner/lists/written-number";
import type { ShortlistsFrom } from "./tags";

export interface ImportOptions {
  dryRun: boolean;
  prune: boolean;
  stock: boolean;
  linkPictures: boolean;
  yes: boolean;
  decimal?: DecimalMark;
  vendor?: string;
  shortlistsFrom?: ShortlistsFrom;
  pictures?: string[];
}
