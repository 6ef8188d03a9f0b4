"use client";

import type { ReactNode } from "react";
import { whenWanted } from "@/components/ui/deferred/defer";
import { DeferredForm } from "@/components/ui/form/deferred-form";

const turnedTo = whenWanted(".newsletter");
const load = () => import("./newsletter-form").then((module) => module.NewsletterForm);

export function DeferredNewsletter({ children }: { children: ReactNode }) {
  return (
    <DeferredForm load={load} moment={turnedTo} className="newsletter mt-6">
      {children}
    </DeferredForm>
  );
}
