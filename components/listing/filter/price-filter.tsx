import { useEffect, useRef, useState } from "react";
import { type Trigger, whenNear } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { useValueBeforeHydration } from "@/components/ui/form/use-value-before-hydration";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import {
  briefPrice,
  type Cents,
  centsOfWhole,
  fromDecimal,
  toDecimal,
} from "@/lib/domain/money/money";

/** The specification's section 9. */
const PRICE_DEBOUNCE_MS = 300;

type Range = [number, number];

const loadSlider = () =>
  import("@/components/ui/form/range-slider").then((module) => module.RangeSlider);

/** Whole dollars. A thumb at a bound leaves that side open; changes count after 300 ms at rest. */
export function PriceFilter({
  minimum,
  maximum,
  sign,
  from,
  to,
  onChange,
}: {
  minimum: number;
  maximum: number;
  sign: string;
  from: Cents | null;
  to: Cents | null;
  onChange: (range: { from: Cents | null; to: Cents | null }) => void;
}) {
  const cents = (dollars: number) => dollars * centsOfWhole();
  const within = (value: number) => Math.min(maximum, Math.max(minimum, value));
  const place = useRef<HTMLDivElement>(null);
  const [near] = useState<Trigger>(() => whenNear(() => place.current));
  const { code: RangeSlider } = useDeferred(loadSlider, near);
  const [sliding, setSliding] = useState<Range | null>(null);
  const [isCrossed, setCrossed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onChange);

  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (range: { from: Cents | null; to: Cents | null }) => {
    setCrossed(range.from !== null && range.to !== null && range.from > range.to);
    onChange(range);
  };

  const slide = (range: Range) => {
    setSliding(range);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSliding(null);
      report.current({
        from: range[0] <= minimum ? null : cents(range[0]),
        to: range[1] >= maximum ? null : cents(range[1]),
      });
    }, PRICE_DEBOUNCE_MS);
  };

  const shown: Range = sliding ?? [
    from === null ? minimum : within(Math.round(toDecimal(from))),
    to === null ? maximum : within(Math.round(toDecimal(to))),
  ];
  return (
    <>
      <div ref={place} className="needs-script h-11">
        {RangeSlider && (
          <ErrorBoundary>
            <RangeSlider
              minimum={minimum}
              maximum={maximum}
              value={shown}
              names={["Lowest price", "Highest price"]}
              textFor={(value) => briefPrice(cents(value))}
              onChange={slide}
            />
          </ErrorBoundary>
        )}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-3">
        <PriceField
          name="from"
          label="From"
          amount={sliding ? cents(shown[0]) : from}
          bound={minimum}
          sign={sign}
          onCommit={(amount) => commit({ from: amount, to })}
        />
        <PriceField
          name="to"
          label="To"
          amount={sliding ? cents(shown[1]) : to}
          bound={maximum}
          sign={sign}
          onCommit={(amount) => commit({ from, to: amount })}
        />
        <p role="status" className="col-span-2 text-ink-soft text-xs not-empty:mt-2">
          {isCrossed && "Enter the lower price first."}
        </p>
      </div>
    </>
  );
}

function PriceField({
  name,
  label,
  amount,
  bound,
  sign,
  onCommit,
}: {
  name: "from" | "to";
  label: string;
  amount: Cents | null;
  bound: number;
  sign: string;
  onCommit: (amount: Cents | null) => void;
}) {
  const place = useRef<HTMLLabelElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (text = typed) => {
    if (text === null) return;
    setTyped(null);
    const next = text === "" ? null : fromDecimal(text);
    const isReadable = text === "" || (next !== null && next >= 0);
    if (isReadable && next !== amount) onCommit(next);
  };
  useValueBeforeHydration(place, ([field]) => {
    if (!field) return;
    setTyped(field.value);
    // The router accepts no navigation before it has started.
    if (field !== document.activeElement) setTimeout(() => commit(field.value));
  });
  return (
    <label ref={place} className="block text-ink-soft text-xs">
      {label}
      <span className="mt-1 flex min-h-11 items-center border border-edge text-base text-ink has-focus-visible:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-fine:text-sm">
        <span aria-hidden="true" className="pl-3 text-ink-soft">
          {sign}
        </span>
        <input
          type="number"
          name={name}
          min={0}
          step="any"
          inputMode="decimal"
          placeholder={String(bound)}
          value={typed ?? (amount === null ? "" : toDecimal(amount))}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => commit()}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            commit();
          }}
          className="no-spin min-h-11 w-full min-w-0 bg-transparent px-1.5 tabular-nums outline-none placeholder:text-ink-soft"
        />
      </span>
    </label>
  );
}
