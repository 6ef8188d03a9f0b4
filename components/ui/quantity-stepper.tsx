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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its box
    <div role="group" aria-label={`Quantity of ${name}`} className="quantity">
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={!canDecrement}
        onClick={() => canDecrement && onChange(quantity - 1)}
      >
        <Minus size={16} />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        aria-disabled={!canIncrement}
        onClick={() => canIncrement && onChange(quantity + 1)}
      >
        <Plus size={16} />
      </button>
    </div>
  );
}
