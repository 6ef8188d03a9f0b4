import type { ClosestMatches } from "@/lib/domain/listing/catalog";
import { fields } from "./fields";
import { extension, flag, nullableText } from "./wire";

export const closestMatches = extension(
  fields<ClosestMatches>({
    isPartial: ["is_partial", flag],
    spelling: ["spelling", nullableText],
  }),
);
