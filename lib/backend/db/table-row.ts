import "server-only";
import type { RawBuilder } from "kysely";
import type { Subject } from "./catalog-tables";

/** What the shop does with a table, beside its columns. */
export interface TableRow<Column extends string = string, IdsIn = AnyIdsIn> {
  /** Its primary key; without, `id`. */
  key?: readonly Column[];
  /** Its `id` is not a number that the database counts. */
  hasTextId?: true;
  /** What pages show of it: triggers log its changes. */
  tracked?: readonly TrackedChange<Column, IdsIn>[];
  /** Why it is in no backup. */
  notInBackup?: string;
  /** Without, its rows stay until something deletes them. */
  kept?: Kept<Column>;
  /** Columns with a picture's address. */
  pictures?: readonly Column[];
}

export interface TrackedChange<Column extends string = string, IdsIn = AnyIdsIn> {
  subject: Subject;
  /** `null` where the subject has no ids. */
  column: Column | null;
  /** Another table that holds the ids in rows that refer to this row's `column`. */
  idsIn?: IdsIn;
  /** An update counts only when one of these changes; without them, always. */
  columns?: readonly Column[];
  /** With `columns`: an update also counts when this becomes 0 or stops being 0. */
  zero?: Column;
  isUpdateOnly?: true;
}

interface AnyIdsIn {
  table: string;
  by: string;
  id: string;
}

export interface Kept<Column extends string = string> {
  days: number;
  /** The moment from which the days count. */
  after: Column;
  /** `after` is a date. */
  isDate?: true;
  /** Which rows may go. @param before what `after` is compared with. */
  only?: (before: string) => RawBuilder<boolean>;
}

type IdsOf<Tables> = {
  [Name in keyof Tables]: {
    table: Name;
    by: keyof Tables[Name] & string;
    id: keyof Tables[Name] & string;
  };
}[keyof Tables];

export type Rows<Tables> = {
  [Name in keyof Tables]: TableRow<keyof Tables[Name] & string, IdsOf<Tables>>;
};
