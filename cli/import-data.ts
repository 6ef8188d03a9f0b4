import type { Cents } from "@/lib/domain/money";
import type { ToldTags } from "./import-tags";

/** What is wrong, and where. */
export interface ToldProblem {
  file: string;
  row?: number;
  /** What is counted, where it is no row of a table. */
  rowName?: "item";
  column?: string;
  value?: string;
  /** The server of a picture that could not be had. */
  host?: string;
  message: string;
}

export interface PriceChange {
  handle: string;
  /** The product's name, and the variant's values. */
  name: string;
  before: Cents;
  after: Cents;
}

/** Pictures that could not be had from one server. */
export interface MissingFromHost {
  host: string;
  count: number;
  first: ToldProblem;
}

/** What an import has to tell: `--json` prints it, `summaryOf` says it in words. */
export interface ImportData {
  isDryRun: boolean;
  isInterrupted: boolean;
  isPruneDeclined: boolean;
  /** Whether every file was read to its end, so that what is in none of them is gone for certain. */
  isWhole: boolean;
  products: { added: number; changed: number; left: number; refused: number; hidden: number };
  /** Products that came in hidden: drafts, archived or not published. */
  notOnSale: number;
  /** Variants of products on sale of which the file says that none is there. */
  soldOut: number;
  /** Variants that are counted and sold out only because no file says how many there are. */
  countMissing: number;
  /** Handles of products on sale that cost nothing. */
  free: string[];
  giftCards: string[];
  priceChanges: { variants: number; biggest: PriceChange[] };
  newDesigners: string[];
  newCategories: string[];
  newShortlists: string[];
  tags: ToldTags;
  unreadColumns: { file: string; columns: string[] }[];
  /** Handles that `--prune` has hidden. */
  hidden: string[];
  picturesToFetch: number;
  missingPictures: { count: number; hosts: MissingFromHost[] };
  problems: ToldProblem[];
  furtherProblems: number;
}
