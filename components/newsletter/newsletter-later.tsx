"use client";

import type { ReactNode } from "react";
import { FormLater } from "@/components/ui/form-later";

const load = () => import("./newsletter-form").then((module) => module.NewsletterForm);

/** The sign-up for letters: a plain form, `children`, until it comes into sight. */
export function NewsletterLater({ children }: { children: ReactNode }) {
  return <FormLater load={load}>{children}</FormLater>;
}
