import type { ClosestMatches } from "@/lib/domain/listing/catalog";
import { fields } from "./fields";
import * as w from "./wire";

export const closestMatches = w.extension(
  fields<ClosestMatches>({
    isPartial: ["is_partial", w.flag],
    spelling: ["spelling", w.nullableText],
  }),
);
