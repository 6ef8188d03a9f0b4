import "server-only";
import type * as z from "zod/mini";
import { SEARCH_LENGTH } from "@/lib/domain/listing/listing";

type Schema = z.core.JSONSchema.JSONSchema;

export interface QueryParameter {
  description: string;
  schema: Schema;
  isRequired: boolean;
}

export const parameter = (description: string, schema: Schema): QueryParameter => ({
  description,
  schema,
  isRequired: false,
});

export const idSchema: Schema = { type: "integer", minimum: 1 };
export const idList: Schema = { type: "string", pattern: "^\\d+(,\\d+)*$" };

export const page = parameter("The page, from 1", idSchema);
export const perPage = parameter("How many entries a page has", idSchema);
export const search = parameter("What to search for", {
  type: "string",
  maxLength: SEARCH_LENGTH,
});
export const sessionId = parameter("A guest's session id; customers send their token instead", {
  type: "string",
  maxLength: 512,
});
export const productId = parameter("The id of the product", idSchema);
export const after = parameter("The id after which products follow", {
  type: "integer",
  minimum: 0,
});
