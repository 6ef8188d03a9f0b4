"use client";

import { type ReactNode, useState } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { useListing } from "../listing-navigation";
import { keep, recall } from "./filter-memory";

/** One kind of filter under its title, which folds it away. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  const { path } = useListing();
  const [isOpen, setOpen] = useState(() => !recall(path).folded.includes(title));
  const toggle = (next: boolean) => {
    const others = recall(path).folded.filter((other) => other !== title);
    keep(path, { folded: next ? others : [...others, title] });
    setOpen(next);
  };
  return (
    <details
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
      className="group/section border-line border-b"
    >
      <summary className="flex min-h-13 items-center justify-between gap-4">
        <h3 className="label">{title}</h3>
        <ChevronDown
          size={18}
          strokeWidth={1.25}
          aria-hidden="true"
          className="text-ink-soft transition-transform group-open/section:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
