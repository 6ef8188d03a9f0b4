import "server-only";
import { LetterFrame } from "./frame";
import type { Letter } from "./letter";
import { look, styleSheet } from "./look";

export function LetterPreview({ letter }: { letter: Letter }) {
  return (
    <div
      className="letter-page"
      style={{ ...look.page, display: "flex", justifyContent: "center", minHeight: "100dvh" }}
    >
      <style>{styleSheet}</style>
      <LetterFrame letter={letter} />
    </div>
  );
}
