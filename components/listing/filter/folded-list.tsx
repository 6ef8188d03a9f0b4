"use client";

import { Children, type ReactNode, useState } from "react";
import { useListing } from "../listing-navigation";
import { keep, recall } from "./filter-memory";

/** How many values a long list shows before it is unfolded; those that are chosen always show. */
const SHOWN = 8;

/** A list of filter values of which the first eight show until the rest is asked for. */
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
  const { path } = useListing();
  const [isUnfolded, setUnfolded] = useState(() => recall(path).unfolded.includes(name));
  const count = Children.count(children);
  const isFolded = count > SHOWN + 1 && !isUnfolded && !isWhole;
  const unfold = () => {
    keep(path, { unfolded: [...recall(path).unfolded, name] });
    setUnfolded(true);
  };
  return (
    <>
      <ul className={isFolded ? "folded" : undefined}>{children}</ul>
      {isFolded && (
        <button
          type="button"
          onClick={unfold}
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
