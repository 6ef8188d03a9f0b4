import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "./notice";

/** An alert, because it replaces what the visitor is using. */
export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        title="We cannot show this just now"
        text="Something on our side did not answer. Nothing in your cart is lost."
      >
        <button type="button" onClick={onRetry} className={buttonClass({})}>
          Try again
        </button>
        <a href="/" className={buttonClass({ look: "secondary" })}>
          Home
        </a>
      </Notice>
    </div>
  );
}
