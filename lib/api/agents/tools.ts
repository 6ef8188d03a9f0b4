import "server-only";
import * as z from "zod/mini";
import type { Operation } from "./operations";

const META = {
  type: "object",
  description: "The agent's UCP profile.",
  required: ["ucp-agent"],
  properties: {
    "ucp-agent": {
      type: "object",
      required: ["profile"],
      properties: { profile: { type: "string", format: "uri" } },
    },
  },
} as const;

/** A tool as `tools/list` names it. */
export function toolOf({
  name,
  title,
  description,
  argument,
  path,
  schema,
  isReadOnly,
}: Operation) {
  const { $schema: _, ...request } = z.toJSONSchema(schema, { io: "input" });
  const hasId = path.includes(":id");
  return {
    name,
    title,
    description,
    inputSchema: {
      type: "object",
      required: ["meta", ...(hasId ? ["id"] : []), ...(argument ? [argument] : [])],
      properties: {
        meta: META,
        ...(hasId && { id: { type: "string", description: "The cart's id." } }),
        ...(argument && { [argument]: request }),
      },
    },
    annotations: { readOnlyHint: isReadOnly, openWorldHint: false },
  };
}
