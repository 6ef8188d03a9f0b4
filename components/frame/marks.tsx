/** Lets CSS show what is only for customers on pages cached for everybody. */
const MARK_CUSTOMER =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer="";';

/**
 * Says that the page will come alive, and whether with popovers. A browser that cannot read the page's
 * scripts (Safari below 16.4 has no lookbehind) throws, and keeps the page as it is without script.
 */
const MARK_SCRIPT =
  'try{RegExp("(?<=a)");document.documentElement.dataset.script="showPopover"in HTMLElement.prototype?"popovers":"plain"}catch(e){}';

export function Marks() {
  return <script dangerouslySetInnerHTML={{ __html: MARK_CUSTOMER + MARK_SCRIPT }} />;
}
