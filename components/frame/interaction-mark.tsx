import { FOLLOW_HISTORY } from "@/components/ui/close-by-back";
import { NOTE_INTERACTION } from "@/components/ui/defer";

/**
 * Sees to it that what waits for an interaction does not miss one that comes before the page's
 * script, and that steps through the history come first to what is open over the page.
 */
export function InteractionMark() {
  const code = `${NOTE_INTERACTION};${FOLLOW_HISTORY}`;
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
