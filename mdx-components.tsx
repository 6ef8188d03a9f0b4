import type { MDXComponents } from "mdx/types";
import { Heading, Question, SupportEmail, TextLink } from "@/components/content/parts";

/** What the written pages under `shop/content/` are made of; Next finds this file by its name. */
export function useMDXComponents(): MDXComponents {
  return { a: TextLink, h2: Heading, Question, SupportEmail };
}
