import { buttonClass } from "@/components/ui/form/button-class";
import { Notice } from "./notice";

export function TryAgain({ href, look }: { href: string; look?: "secondary" }) {
  return (
    <a href={href} className={buttonClass({ look })}>
      Try again
    </a>
  );
}

export function LoadErrorNotice({ href }: { href: string }) {
  return (
    <Notice
      title="We can't show this page right now"
      text="Something went wrong on our end. Your cart is safe."
    >
      <TryAgain href={href} />
      <a href="/" className={buttonClass({ look: "secondary" })}>
        Home
      </a>
    </Notice>
  );
}
