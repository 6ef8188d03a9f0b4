import { InvalidCell, readFlag } from "./cells";
import type { Column, TableHeader } from "./columns";
import { readMoney } from "./numbers";

const SHAPES: Partial<Record<Column, (text: string) => boolean>> = {
  price: isMoney,
  compareAt: isMoney,
  quantity: isNumber,
  grams: isNumber,
  imagePosition: isNumber,
  published: isFlag,
  policy: isFlag,
  giftCard: isFlag,
  exclusive: isFlag,
  clothing: isFlag,
  status: (text) => /^(active|draft|archived|unlisted)$/i.test(text),
  tracker: (text) => /^[a-z_-]+$/i.test(text),
  image: (text) => /[./]/.test(text),
  variantImage: (text) => /[./]/.test(text),
};

/** A forgotten comma shifts all later cells, prices too, so an ambiguous row is refused. */
export function isTruncated(cells: readonly string[], header: TableHeader): boolean {
  const price = header.places.get("price") ?? 0;
  const missing = header.width - cells.length;
  if (price >= cells.length || !fits(cells, 0, header)) return false;
  for (let moved = 1; moved <= missing; moved++) {
    if (fits(cells, moved, header) && isPriceAt(cells[price - moved])) return false;
  }
  return true;
}

function fits(cells: readonly string[], moved: number, { places }: TableHeader): boolean {
  const price = places.get("price") ?? 0;
  return [...places].every(([column, place]) => {
    const text = cells[place - moved]?.trim() ?? "";
    if (text === "" || (moved > 0 && place <= price)) return true;
    return SHAPES[column]?.(text) ?? true;
  });
}

/** A comma forgotten before the price: `Gilt 10.00`. */
function isPriceAt(cell: string | undefined): boolean {
  return isMoney(/\S+$/.exec(cell?.trim() ?? "")?.[0] ?? "");
}

function isMoney(text: string): boolean {
  return (["point", "comma"] as const).some(
    (mark) => !(readMoney(text, { mark }) instanceof InvalidCell),
  );
}

function isNumber(text: string): boolean {
  return /^-?\d[\d.,'’\s]*$/.test(text);
}

function isFlag(text: string): boolean {
  return !(readFlag(text) instanceof InvalidCell);
}
