import * as z from "zod/mini";
import type { ClosestMatches } from "@/lib/domain/listing/catalog";
import { fields } from "./fields";
import { extension, flag, list, nullableText, responseText } from "./wire";

const lacking = z.object({
  measure: responseText,
  instead: list(z.object({ measure: responseText, search: responseText })),
});

export const closestMatches = extension(
  fields<ClosestMatches>({
    isPartial: ["is_partial", flag],
    spelling: ["spelling", nullableText],
    lacking: ["lacking", extension(lacking)],
  }),
);
