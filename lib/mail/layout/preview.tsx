import "server-only";
import type { Letter } from "../letter";
import { LetterFrame } from "./frame";
import { look } from "./look";

/** A letter within a page of the shop. */
export function LetterPreview({ letter }: { letter: Letter }) {
  return (
    <div style={{ ...look.page, display: "flex", justifyContent: "center", minHeight: "100dvh" }}>
      <LetterFrame letter={letter} />
    </div>
  );
}
