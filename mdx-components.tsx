import type { MDXComponents } from "mdx/types";
import { ContentHeading } from "@/components/content/content-heading";
import { ContentLink } from "@/components/content/content-link";
import { Question } from "@/components/content/question";
import { SupportEmail } from "@/components/content/support-email";

/** What the written pages under `shop/content/` are made of; Next finds this file by its name. */
export function useMDXComponents(): MDXComponents {
  return { a: ContentLink, h2: ContentHeading, Question, SupportEmail };
}
