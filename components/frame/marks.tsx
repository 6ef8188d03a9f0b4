import { FOLLOW_HISTORY } from "@/components/ui/close-by-back";
import { NOTE_INTERACTION } from "@/components/ui/defer";
import { HtmlScript } from "@/components/ui/html-script";
import { leaveForHtml } from "@/components/ui/left-for-html";

/** Lets CSS show what is only for customers on pages cached for everybody. */
const MARK_CUSTOMER =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer=""';

const MARKS = "marks";

export function Marks() {
  leaveForHtml(MARKS, `${MARK_CUSTOMER};${NOTE_INTERACTION};${FOLLOW_HISTORY}`);
  return <HtmlScript name={MARKS} />;
}
