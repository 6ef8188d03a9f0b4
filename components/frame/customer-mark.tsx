/** Before the first paint: the gateway's cookie says that a customer is signed in. */
const MARK =
  'if(/(^|;\\s*)signed_in=1(;|$)/.test(document.cookie))document.documentElement.dataset.customer=""';

/** Lets CSS show what is for customers alone on pages that are the same for everybody. */
export function CustomerMark() {
  return <script dangerouslySetInnerHTML={{ __html: MARK }} />;
}
