/** Lets CSS show what is only for customers on pages cached for everybody. */
const MARK_CUSTOMER =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer=""';

export function Marks() {
  return <script dangerouslySetInnerHTML={{ __html: MARK_CUSTOMER }} />;
}
