import { type ReactNode, useState } from "react";
import type { FacetValue } from "@/lib/domain/listing/facets";

const SHOWN = 8;

/** Shows the first values, and the rest once it is asked for. */
export function FoldedList({
  name,
  values,
  selected,
  most = SHOWN,
  isWhole = false,
  children,
}: {
  name: string;
  values: readonly FacetValue[];
  selected: readonly number[];
  most?: number;
  isWhole?: boolean;
  children: (isRest: (value: FacetValue) => true | undefined) => ReactNode;
}) {
  const [isUnfolded, setUnfolded] = useState(false);
  // What is folded first stays so: rows that come and go would move the one that is pressed.
  const [first] = useState(() => restOf(values, selected, most).map(({ id }) => id));
  const rest = isUnfolded || isWhole ? [] : values.filter(({ id }) => first.includes(id));
  return (
    <>
      <div className={rest.length > 0 ? "folded" : undefined}>
        {children((value) => (rest.includes(value) && !selected.includes(value.id)) || undefined)}
      </div>
      {rest.length > 0 && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="needs-script mt-1 flex min-h-11 items-center text-sm pointer-fine:min-h-9"
        >
          <span className="underline-rest">
            {`Show all ${values.length} ${name.toLowerCase()}`}
          </span>
        </button>
      )}
    </>
  );
}

function restOf(values: readonly FacetValue[], selected: readonly number[], most: number) {
  const isKept = ({ id, count }: FacetValue) => count !== 0 || selected.includes(id);
  const kept = values.filter(isKept);
  const first = kept.length > most + 1 ? kept.slice(0, most) : kept;
  return values.filter((value) => !first.includes(value) && !selected.includes(value.id));
}
