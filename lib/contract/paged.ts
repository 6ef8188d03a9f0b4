import * as z from "zod/mini";
import { PAGE_SIZE } from "@/lib/domain/constants";
import type { Paged } from "@/lib/domain/paged";
import { type Codec, integer, list, optional, shape } from "./wire";

export function paged<Item>(item: Codec<Item>) {
  return shape(
    z.object({
      data: list(item),
      total: optional(integer),
      from: optional(integer),
      to: optional(integer),
      per_page: optional(integer),
    }),
    {
      decode: (wire): Paged<Item> => ({
        items: wire.data,
        total: atLeast(0, wire.total) ?? Math.max(wire.to ?? 0, wire.data.length),
        from: wire.from ?? 0,
        to: wire.to ?? 0,
        perPage: atLeast(1, wire.per_page) ?? Math.max(PAGE_SIZE, wire.data.length),
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

function atLeast(least: number, said: number | null | undefined): number | null {
  return typeof said === "number" && said >= least ? said : null;
}
