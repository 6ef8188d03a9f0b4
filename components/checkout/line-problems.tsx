import type { CartLine } from "@/lib/domain/cart";
import { OUT_OF_STOCK, onlyLeft } from "@/lib/domain/checkout";
import { isInStock } from "@/lib/domain/product";

/** Lines of a shipment that stand in the way of ordering, each with the way out. */
export function LineProblems({
  lines,
  onRemove,
  onReduce,
}: {
  lines: readonly CartLine[];
  onRemove: (line: CartLine) => void;
  /** Takes what is left of a line. */
  onReduce: (line: CartLine) => void;
}) {
  const blocking = lines.filter(
    (line) => line.isSoldOut || !isInStock(line.inventory, line.quantity),
  );
  if (blocking.length === 0) return null;
  return (
    <ul className="mt-2 border border-oxblood">
      {blocking.map((line) => (
        <li key={line.id} className="flex items-center justify-between gap-x-2 pl-4 text-sm">
          <p className="wrap-anywhere min-w-0 py-3">
            {line.name}:{" "}
            <span className="text-oxblood">{line.isSoldOut ? OUT_OF_STOCK : onlyLeft(line)}</span>
          </p>
          {line.isSoldOut ? (
            <button type="button" onClick={() => onRemove(line)} className="min-h-12 shrink-0 px-4">
              <span className="underline-rest">Remove</span>
              <span className="sr-only"> {line.name} from the order</span>
            </button>
          ) : (
            <button type="button" onClick={() => onReduce(line)} className="min-h-12 shrink-0 px-4">
              <span className="underline-rest">Take {line.inventory}</span>
              <span className="sr-only"> of {line.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
