"use client";

import type { ReactNode } from "react";
import { whenWanted } from "@/components/ui/defer";
import { DeferredForm } from "@/components/ui/deferred-form";

/** The form keeps what is typed before its script is there. */
const turnedTo = whenWanted(".newsletter");
const load = () => import("./newsletter-form").then((module) => module.NewsletterForm);

/** The sign-up for letters: a plain form, `children`, until a visitor turns to it. */
export function DeferredNewsletter({ children }: { children: ReactNode }) {
  return (
    <DeferredForm load={load} moment={turnedTo} className="newsletter">
      {children}
    </DeferredForm>
  );
}
