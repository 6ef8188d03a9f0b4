import { FOLLOW_HISTORY } from "@/components/ui/close-by-back";
import { NOTE_INTERACTION } from "@/components/ui/defer";

/** Before the first paint: the gateway's cookie says that a customer is signed in. */
const MARK =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer=""';

/** Lets CSS show what is for customers alone on pages that are the same for everybody. */
export function CustomerMark() {
  return <script dangerouslySetInnerHTML={{ __html: MARK }} />;
}

/**
 * Sees to it that what waits for an interaction does not miss one that comes before the page's
 * script, and that steps through the history come first to what is open over the page.
 */
export function InteractionMark() {
  const code = `${NOTE_INTERACTION};${FOLLOW_HISTORY}`;
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
