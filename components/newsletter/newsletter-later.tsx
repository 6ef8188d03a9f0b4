"use client";

import type { ReactNode } from "react";
import { FormLater } from "@/components/ui/form-later";
import { whenWanted } from "@/components/ui/moments";

/** The form keeps what is typed before its script is there. */
const turnedTo = whenWanted(".newsletter");
const load = () => import("./newsletter-form").then((module) => module.NewsletterForm);

/** The sign-up for letters: a plain form, `children`, until a visitor turns to it. */
export function NewsletterLater({ children }: { children: ReactNode }) {
  return (
    <FormLater load={load} moment={turnedTo} className="newsletter">
      {children}
    </FormLater>
  );
}
