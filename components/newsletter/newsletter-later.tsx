"use client";

import type { ReactNode } from "react";
import { FormLater } from "@/components/ui/form-later";
import { whenStirred } from "@/components/ui/moments";

const load = () => import("./newsletter-form").then((module) => module.NewsletterForm);

/** The sign-up for letters: a plain form, `children`, until the visitor stirs. */
export function NewsletterLater({ children }: { children: ReactNode }) {
  return (
    <FormLater load={load} moment={whenStirred}>
      {children}
    </FormLater>
  );
}
