import * as z from "zod/mini";
import type { Codec } from "../wire";

export type WireSchema = z.core.JSONSchema.JSONSchema;

/** What a codec reads from the wire, as JSON Schema. */
export function wireSchema(codec: Codec<unknown>): WireSchema {
  return z.toJSONSchema(codec, { io: "input", unrepresentable: "any" });
}
