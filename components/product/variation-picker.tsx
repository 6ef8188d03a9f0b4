"use client";

import { Check } from "lucide-react";
import type { Variation, VariationValue } from "@/lib/domain/product";
import { isDarkSwatch, swatchColour } from "@/lib/domain/variation";
import { useProductChoice } from "./product-choice";

/** A choice for every variation: Color as swatches, anything else as chips. */
export function VariationPicker() {
  const { product, selection, chooseValue } = useProductChoice();
  return product.variations.map((variation, index) => {
    const chosen = variation.values.find((value) => value.id === selection[index]);
    const isColour = variation.name.toLowerCase() === "color";
    return (
      <fieldset key={variation.name}>
        <legend className="mb-2 text-sm">
          <span className="label text-ink-soft">{variation.name}</span>
          <span className="ml-3">{chosen?.value}</span>
        </legend>
        <div className={isColour ? "-ml-1 flex flex-wrap" : "flex flex-wrap gap-2"}>
          {variation.values.map((value) => (
            <Choice
              key={value.id}
              variation={variation}
              value={value}
              isColour={isColour}
              isChosen={value.id === chosen?.id}
              onChoose={chooseValue}
            />
          ))}
        </div>
      </fieldset>
    );
  });
}

function Choice({
  variation,
  value,
  isColour,
  isChosen,
  onChoose,
}: {
  variation: Variation;
  value: VariationValue;
  isColour: boolean;
  isChosen: boolean;
  onChoose: (valueId: number) => void;
}) {
  return (
    <label className="relative block" title={isColour ? value.value : undefined}>
      <input
        type="radio"
        name={`variation-${variation.name}`}
        autoComplete="off"
        checked={isChosen}
        onChange={() => onChoose(value.id)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {isColour ? (
        <Swatch value={value.value} isChosen={isChosen} />
      ) : (
        <span className="flex min-h-11 min-w-11 items-center justify-center border border-line px-4 text-sm transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2">
          {value.value}
        </span>
      )}
    </label>
  );
}

function Swatch({ value, isChosen }: { value: string; isChosen: boolean }) {
  return (
    <>
      <span className="flex size-11 items-center justify-center rounded-full peer-focus-visible:outline-2 peer-focus-visible:outline-offset-[-3px]">
        <span
          className={`flex size-8 items-center justify-center rounded-full border transition-shadow ${
            isChosen ? "border-paper ring-1 ring-ink" : "border-ink/15"
          }`}
          style={{ backgroundColor: swatchColour(value) }}
        >
          {isChosen && (
            <Check
              size={16}
              strokeWidth={1.5}
              aria-hidden="true"
              className={isDarkSwatch(value) ? "text-paper" : "text-ink"}
            />
          )}
        </span>
      </span>
      <span className="sr-only">{value}</span>
    </>
  );
}
