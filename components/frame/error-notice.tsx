import { buttonClass } from "@/components/ui/form/button-class";
import { Notice } from "./notice";

/** An alert, because it replaces what the visitor is using. */
export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        title="We can't show this page right now"
        text="Something went wrong on our end. Your cart is safe."
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
