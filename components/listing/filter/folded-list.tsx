import { Children, type ReactNode, useState } from "react";

/** How many values a long list shows before it is unfolded; those that are chosen always show. */
const SHOWN = 8;

/** Filter values of which the first eight show until the rest is asked for. */
export function FoldedList({
  name,
  isWhole = false,
  children,
}: {
  name: string;
  /** Shows everything, as while it is searched. */
  isWhole?: boolean;
  children: ReactNode;
}) {
  const [isUnfolded, setUnfolded] = useState(false);
  const count = Children.count(children);
  const isFolded = count > SHOWN + 1 && !isUnfolded && !isWhole;
  return (
    <>
      <div className={isFolded ? "folded" : undefined}>{children}</div>
      {isFolded && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="needs-script mt-1 flex min-h-11 items-center text-sm pointer-fine:min-h-9"
        >
          <span className="underline-rest">
            Show all {count} {name.toLowerCase()}
          </span>
        </button>
      )}
    </>
  );
}
