import * as z from "zod/mini";
import type { ClosestMatches } from "@/lib/domain/catalog";
import { flag, nullableText, shape } from "./wire";

/** What is said of a search that nothing meets as a whole; ours, and optional. */
export const closestMatches = z.catch(
  z.optional(
    shape(z.object({ is_partial: flag, spelling: nullableText }), {
      decode: (wire): ClosestMatches => ({ isPartial: wire.is_partial, spelling: wire.spelling }),
      encode: ({ isPartial, spelling }) => ({ is_partial: isPartial, spelling }),
    }),
  ),
  undefined,
);
