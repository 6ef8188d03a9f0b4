"use client";

import { useRef } from "react";
import { useValueBeforeHydration } from "@/components/ui/form/use-value-before-hydration";
import { availability, availabilityOf, whyUnavailable } from "@/lib/domain/product/availability";
import type { VariationValue } from "@/lib/domain/product/product";
import type { Swatch } from "@/lib/domain/product/swatch";
import { choose } from "@/lib/domain/product/variation";
import { useProductChoice } from "./product-choice";

export function VariationPicker() {
  const { product, selection, chooseValues } = useProductChoice();
  const place = useRef<HTMLDivElement>(null);
  const { variations, combinations, swatches, positions } = product;
  const state = availability(selection, combinations);
  useValueBeforeHydration(place, (fields) => {
    const chosen = fields.filter((field) => field.matches(":checked"));
    // The router must see the address change after this event.
    setTimeout(() => chooseValues(...chosen.map(({ value }) => Number(value))));
  });
  if (variations.length === 0) return null;
  return (
    <div ref={place} className="grid gap-6">
      {variations.map((variation, index) => {
        const chosen = variation.values.find((value) => value.id === selection[index]);
        const isColor = Boolean(variation.values[0] && swatches[variation.values[0].id]);
        return (
          <fieldset key={variation.name}>
            <legend className="wrap-anywhere mb-2 text-sm">
              <span className="label text-ink-soft">{variation.name}</span>
              <span suppressHydrationWarning className="chosen-value ml-3">
                {chosen?.value}
              </span>
            </legend>
            <div className={isColor ? "-ml-1 flex flex-wrap" : "flex flex-wrap gap-2"}>
              {inOrder(variation.values, positions).map((value) => {
                const leadsTo = availabilityOf(value.id, selection, variations, combinations);
                return (
                  <VariationChoice
                    key={value.id}
                    name={variation.name}
                    value={value}
                    swatch={isColor ? swatches[value.id] : undefined}
                    isChosen={value.id === chosen?.id}
                    reason={
                      leadsTo === "available"
                        ? null
                        : whyUnavailable(
                            leadsTo,
                            choose(selection, variations, value.id),
                            variations,
                          )
                    }
                    onChoose={chooseValues}
                  />
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <p role="status" className="-mt-3 text-ink-soft text-sm empty:absolute">
        {state !== "available" && whyUnavailable(state, selection, variations)}
      </p>
    </div>
  );
}

function inOrder(
  values: readonly VariationValue[],
  positions: Readonly<Record<number, number>> = {},
): VariationValue[] {
  return [...values].sort((a, b) => (positions[a.id] ?? 0) - (positions[b.id] ?? 0));
}

function VariationChoice({
  name,
  value,
  swatch,
  isChosen,
  reason,
  onChoose,
}: {
  name: string;
  value: VariationValue;
  swatch: Swatch | undefined;
  isChosen: boolean;
  reason: string | null;
  onChoose: (valueId: number) => void;
}) {
  const reasonId = reason === null ? undefined : `reason-${value.id}`;
  return (
    <label className="choice" title={reason ?? (swatch ? value.value : undefined)}>
      <input
        type="radio"
        name={`variation-${name}`}
        value={value.id}
        autoComplete="off"
        checked={isChosen}
        aria-describedby={reasonId}
        onChange={() => onChoose(value.id)}
      />
      {swatch ? (
        <>
          <span className="swatch-place">
            <span
              data-struck={reason === null ? undefined : ""}
              data-dark={swatch.isDark ? "" : undefined}
              className="swatch"
              style={{ background: swatch.background ?? undefined }}
            >
              {swatch.background === null && <span aria-hidden="true">{swatch.initials}</span>}
            </span>
          </span>
          <span className="sr-only">{value.value}</span>
        </>
      ) : (
        <span data-struck={reason === null ? undefined : ""} className="chip">
          {value.value}
        </span>
      )}
      {reasonId && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </label>
  );
}
