import { optionLabel, priceOrFree, type ShippingOption } from "@/lib/domain/shipping";

/** One way to ship a designer's pieces, and what it costs. */
export function ShippingChoice({
  name,
  option,
  isChosen,
  onChoose,
}: {
  name: string;
  option: ShippingOption;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-line border-b px-4 transition-colors last:border-b-0 hover:bg-linen has-checked:bg-linen">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-ink"
      />
      <span className="flex-1">{optionLabel(option.type)}</span>
      <span className="text-sm tabular-nums">{priceOrFree(option.price)}</span>
    </label>
  );
}
