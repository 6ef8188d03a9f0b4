import "server-only";
import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../transaction";

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Ids are never reused. */
export const identity =
  (engine: Engine): Build =>
  (column) =>
    engine === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.generatedByDefaultAsIdentity().primaryKey();

export const notNull: Build = (column) => column.notNull();

export const belongsTo =
  (target: string): Build =>
  (column) =>
    column.notNull().references(target).onDelete("cascade");
