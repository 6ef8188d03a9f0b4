import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "./notice";

/** An alert, because it replaces what the visitor is using. */
export function ErrorNotice({
  onRetry,
  reference,
}: {
  onRetry: () => void;
  /** The digest by which the log names a render's error. */
  reference?: string | undefined;
}) {
  return (
    <div role="alert">
      <Notice
        title="We can't show this page right now"
        text="Something went wrong on our end. Your cart is safe."
        reference={reference}
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
