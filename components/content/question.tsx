import type { ReactNode } from "react";
import { anchor } from "./anchor";

/** A question that opens on its answer; of the questions of a page one is open at a time. */
export function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <details name="questions" id={anchor(ask)} className="question">
      <summary>{ask}</summary>
      <div className="answer">{children}</div>
    </details>
  );
}
