import * as z from "zod/mini";
import type { ClosestMatches } from "@/lib/domain/catalog";
import { extension, flag, nullableText, shape } from "./wire";

export const closestMatches = extension(
  shape(z.object({ is_partial: flag, spelling: nullableText }), {
    decode: (wire): ClosestMatches => ({ isPartial: wire.is_partial, spelling: wire.spelling }),
    encode: ({ isPartial, spelling }) => ({ is_partial: isPartial, spelling }),
  }),
);
