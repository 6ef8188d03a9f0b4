/** Lets CSS show what is only for customers on pages cached for everybody. */
const MARK_CUSTOMER = 'if(/\\bsigned_in=1\\b/.test(document.cookie))d.customer="";';

/**
 * Says that the page will come alive, and whether with popovers. A browser that cannot read the page's
 * scripts (Safari below 16.4 has no lookbehind) throws, and keeps the page as it is without script.
 * Once they are there, or have failed, what is out of sight may come.
 */
const MARK_SCRIPT =
  'try{RegExp("(?<=a)");d.script="showPopover"in HTMLElement.prototype?"popovers":"plain";onload=e=>d.loaded=""}catch{}';

const MARKS = `{let d=document.documentElement.dataset;${MARK_CUSTOMER}${MARK_SCRIPT}}`;

export function Marks() {
  return <script dangerouslySetInnerHTML={{ __html: MARKS }} />;
}
