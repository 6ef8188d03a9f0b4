import { FOLLOW_HISTORY } from "@/components/ui/close-by-back";
import { NOTE_INTERACTION } from "@/components/ui/defer";

/** Lets CSS show what is only for customers on pages cached for everybody. */
const MARK_CUSTOMER =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer=""';

export function Marks() {
  const text = `${MARK_CUSTOMER};${NOTE_INTERACTION};${FOLLOW_HISTORY}`;
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
