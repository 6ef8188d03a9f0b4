import type { MouseEvent } from "react";
import { Minus, Plus } from "./plus-minus";

/** At a limit a button stays focusable. With a `field` the buttons post the next quantity without script. */
export function QuantityStepper({
  quantity,
  canDecrement,
  canIncrement,
  onChange,
  name,
  field,
}: {
  quantity: number;
  canDecrement: boolean;
  canIncrement: boolean;
  onChange: (quantity: number) => void;
  name: string;
  field?: string;
}) {
  const button = (next: number, isPossible: boolean) => ({
    type: field && isPossible ? ("submit" as const) : ("button" as const),
    name: field,
    value: field && next,
    "aria-disabled": !isPossible,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (isPossible) onChange(next);
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its box
    <div role="group" aria-label={`Quantity of ${name}`} className="quantity">
      <button {...button(quantity - 1, canDecrement)} aria-label="Decrease quantity">
        <Minus size={16} />
      </button>
      <output>{quantity}</output>
      <button {...button(quantity + 1, canIncrement)} aria-label="Increase quantity">
        <Plus size={16} />
      </button>
    </div>
  );
}
