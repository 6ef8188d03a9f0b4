import { PAGE_SIZE } from "@/lib/domain/constants";
import type { Paged } from "@/lib/domain/paged";
import { fields } from "./fields";
import * as w from "./wire";

export function paged<Item>(item: w.Codec<Item>): w.Codec<Paged<Item>> {
  const page = fields<Paged<Item>>({
    items: ["data", w.list(item)],
    total: ["total", w.or(w.optional(w.integer), -1)],
    from: ["from", w.or(w.optional(w.integer), 0)],
    to: ["to", w.or(w.optional(w.integer), 0)],
    perPage: ["per_page", w.or(w.optional(w.integer), 0)],
  });
  return w.onRead(page, ({ total, perPage, ...rest }) => ({
    ...rest,
    total: total < 0 ? Math.max(rest.to, rest.items.length) : total,
    perPage: perPage < 1 ? Math.max(PAGE_SIZE, rest.items.length) : perPage,
  }));
}
