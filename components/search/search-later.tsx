"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { PANELS } from "@/components/header/panels";
import { whenWanted } from "@/components/ui/when-wanted";
import type { SearchBox } from "./search-box";

const SEARCH = `#${PANELS.search}, [popovertarget=${PANELS.search}]`;

/** What a visitor has done in the plain form before its script came. */
interface Begun {
  Box: typeof SearchBox;
  text: string;
  hasFocus: boolean;
}

/**
 * The search's line: a plain form, `children`, until a visitor turns to it; then all it can do, with
 * what has been typed meanwhile.
 */
export function SearchLater({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Begun>();

  useEffect(() => {
    if (begun) return;
    return whenWanted(SEARCH, () => {
      import("./search-box").then(
        ({ SearchBox: Box }) => {
          const input = place.current?.querySelector("input");
          const hasFocus = input !== undefined && input === document.activeElement;
          setBegun({ Box, text: input?.value ?? "", hasFocus });
        },
        () => undefined,
      );
    });
  }, [begun]);

  return (
    <div ref={place} className="mx-auto max-w-5xl pt-4 lg:pt-6">
      {begun ? <begun.Box begunText={begun.text} hasFocus={begun.hasFocus} /> : children}
    </div>
  );
}
