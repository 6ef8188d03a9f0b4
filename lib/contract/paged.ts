import { PAGE_SIZE } from "@/lib/domain/constants";
import type { Paged } from "@/lib/domain/paged";
import { fields } from "./fields";
import { type Codec, integer, list, onRead, optional, or } from "./wire";

export function paged<Item>(item: Codec<Item>): Codec<Paged<Item>> {
  const page = fields<Paged<Item>>({
    items: ["data", list(item)],
    total: ["total", or(optional(integer), -1)],
    from: ["from", or(optional(integer), 0)],
    to: ["to", or(optional(integer), 0)],
    perPage: ["per_page", or(optional(integer), 0)],
  });
  return onRead(page, ({ total, perPage, ...rest }) => ({
    ...rest,
    total: total < 0 ? Math.max(rest.to, rest.items.length) : total,
    perPage: perPage < 1 ? Math.max(PAGE_SIZE, rest.items.length) : perPage,
  }));
}
