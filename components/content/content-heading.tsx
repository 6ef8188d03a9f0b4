import type { ReactNode } from "react";
import { anchor } from "./anchor";
import { textOf } from "./text-of";

/** A section's title, which its own address leads to. */
export function ContentHeading({ children }: { children?: ReactNode }) {
  return <h2 id={anchor(textOf(children))}>{children}</h2>;
}
