import type { Cents } from "@/lib/domain/money/money";
import type { Notice } from "./cell-reader";
import type { ReportedTags } from "./tags";

export interface ReportedProblem {
  file: string;
  row?: number;
  rowName?: "item";
  column?: string;
  value?: string;
  host?: string;
  message: string;
}

export interface PriceChange {
  handle: string;
  name: string;
  before: Cents;
  after: Cents;
}

export interface StockChange {
  handle: string;
  name: string;
  /** −1 = unlimited. */
  before: number;
  after: number;
}

/** How many there are, and some of them. */
export interface Named<Item> {
  count: number;
  first: Item[];
}

export interface MissingFromHost {
  host: string;
  count: number;
  first: ReportedProblem;
}

export interface ImportData {
  isDryRun: boolean;
  isInterrupted: boolean;
  isPruneDeclined: boolean;
  /** Every file was read to its end, so products in none of them are really gone. */
  isWhole: boolean;
  products: { added: number; changed: number; unchanged: number; refused: number; hidden: number };
  notOnSale: number;
  soldOut: number;
  /** Counted, but no file gives a number. */
  countMissing: number;
  free: string[];
  giftCards: string[];
  /** Products, with what their file says, by what an owner must know of them. */
  notices: Partial<Record<Notice["kind"], string[]>>;
  withoutPicture: string[];
  priceChanges: { variants: number; biggest: PriceChange[] };
  stockChanges: Named<StockChange>;
  /** The file has another count, which was not taken; `after` is the file's. */
  stockKept: Named<StockChange>;
  optionChanges: Named<{ handle: string; name: string; before: string[]; after: string[] }>;
  pictureChanges: Named<{ handle: string; name: string; before: number; after: number }>;
  /** Products by what else changed, such as "category". */
  otherChanges: Record<string, string[]>;
  addedVariants: string[];
  removedVariants: string[];
  newDesigners: string[];
  newCategories: string[];
  newShortlists: string[];
  tags: ReportedTags;
  /** Read as Windows-1252, with one of its words. */
  notUtf8: { file: string; word: string }[];
  unreadColumns: { file: string; columns: string[] }[];
  hidden: string[];
  picturesToFetch: number;
  /** As the files name them. */
  smallPictures: string[];
  croppedPictures: string[];
  missingPictures: { count: number; hosts: MissingFromHost[] };
  problems: ReportedProblem[];
  furtherProblems: number;
}
