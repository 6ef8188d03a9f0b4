"use client";

import type { ReactNode } from "react";
import { PANELS } from "@/components/header/panels";
import { FormLater } from "@/components/ui/form-later";
import { whenWanted } from "@/components/ui/moments";

const turnedTo = whenWanted(`#${PANELS.search}, [popovertarget=${PANELS.search}]`);
const load = () => import("./search-box").then((module) => module.SearchBox);

/** The search's line: a plain form, `children`, until a visitor turns to it. */
export function SearchLater({ children }: { children: ReactNode }) {
  return (
    <FormLater load={load} moment={turnedTo} className="mx-auto max-w-5xl pt-4 lg:pt-6">
      {children}
    </FormLater>
  );
}
