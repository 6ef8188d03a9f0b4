import { Minus, Plus } from "./plus-minus";

/** A quantity between two buttons. At a limit a button stays focusable and does nothing. */
export function QuantityStepper({
  quantity,
  canDecrement,
  canIncrement,
  onChange,
  name,
}: {
  quantity: number;
  canDecrement: boolean;
  canIncrement: boolean;
  onChange: (quantity: number) => void;
  /** What is counted, for screen readers. */
  name: string;
}) {
  const button =
    "flex size-11 items-center justify-center transition-colors hover:bg-linen aria-disabled:cursor-not-allowed aria-disabled:text-line aria-disabled:hover:bg-transparent";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its box
    <div role="group" aria-label={`Quantity of ${name}`} className="flex w-fit border border-line">
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={!canDecrement}
        onClick={() => canDecrement && onChange(quantity - 1)}
        className={button}
      >
        <Minus size={16} />
      </button>
      <output className="flex min-w-8 items-center justify-center text-sm tabular-nums">
        {quantity}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        aria-disabled={!canIncrement}
        onClick={() => canIncrement && onChange(quantity + 1)}
        className={button}
      >
        <Plus size={16} />
      </button>
    </div>
  );
}
