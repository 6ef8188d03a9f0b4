import * as z from "zod/mini";
import type { Paged } from "@/lib/domain/paged";
import { type Codec, integer, list, shape } from "./wire";

/** `{ data: […], total, from, to, per_page }`, as lists with pages are answered. */
export function paged<Item>(item: Codec<Item>) {
  return shape(
    z.object({
      data: list(item),
      total: integer,
      from: z.nullish(integer),
      to: z.nullish(integer),
      per_page: integer,
    }),
    {
      decode: (wire): Paged<Item> => ({
        items: wire.data,
        total: wire.total,
        from: wire.from ?? 0,
        to: wire.to ?? 0,
        perPage: wire.per_page,
      }),
      encode: (page) => ({
        data: page.items,
        total: page.total,
        from: page.from,
        to: page.to,
        per_page: page.perPage,
      }),
    },
  );
}
