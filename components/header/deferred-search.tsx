"use client";

import type { ReactNode } from "react";
import { whenWanted } from "@/components/ui/deferred/defer";
import { DeferredForm } from "@/components/ui/form/deferred-form";
import { PANELS } from "./panels";

const turnedTo = whenWanted(`#${PANELS.search}, [popovertarget=${PANELS.search}]`);
const load = () => import("@/components/search/search-box").then((module) => module.SearchBox);

export function DeferredSearch({ children }: { children: ReactNode }) {
  return (
    <DeferredForm load={load} moment={turnedTo} className="mx-auto max-w-5xl pt-4 lg:pt-6">
      {children}
    </DeferredForm>
  );
}
