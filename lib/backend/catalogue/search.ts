import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../db/schema";

type Tables = Schema & {
  product: Schema["products"];
  brand: Schema["brands"];
  category: Schema["categories"];
};
type Where = ExpressionBuilder<Tables, "product" | "brand" | "category">;

const MAXIMUM_WORDS = 8;

/**
 * Every word of the search occurs in the product's name, designer, category or description,
 * whatever its case.
 */
export function matchesSearch(where: Where, search: string): Expression<SqlBool> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAXIMUM_WORDS);
  return where.and(
    words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
      const holds = (
        column: "product.name" | "product.description" | "brand.name" | "category.name",
      ) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
      return where.or([
        holds("product.name"),
        holds("brand.name"),
        holds("category.name"),
        holds("product.description"),
      ]);
    }),
  );
}
