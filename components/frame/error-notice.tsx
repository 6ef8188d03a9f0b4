import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "./notice";

/** What a page shows that could not be made; trying again reads everything anew. */
export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      title="We cannot show this just now"
      text="Something on our side did not answer. Nothing you have put in your bag is lost."
    >
      <button type="button" onClick={onRetry} className={buttonClass({})}>
        Try again
      </button>
      <a href="/" className={buttonClass({ look: "secondary" })}>
        Home
      </a>
    </Notice>
  );
}
