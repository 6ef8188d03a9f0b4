import { FOLLOW_HISTORY } from "@/components/ui/close-by-back";
import { NOTE_INTERACTION } from "@/components/ui/defer";
import { HtmlScript } from "@/components/ui/html-script";
import { leaveForHtml } from "@/components/ui/left-for-html";

/**
 * Lets CSS show what is for customers alone on pages that are the same for everybody: the gateway's
 * cookie says that one is signed in.
 */
const MARK_CUSTOMER =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer=""';

const MARKS = "marks";

/**
 * What runs before the first paint. It marks a customer, and sees to it that what waits for an
 * interaction does not miss one that comes before the page's script, and that steps through the
 * history come first to what is open over the page.
 */
export function Marks() {
  leaveForHtml(MARKS, `${MARK_CUSTOMER};${NOTE_INTERACTION};${FOLLOW_HISTORY}`);
  return <HtmlScript name={MARKS} />;
}
