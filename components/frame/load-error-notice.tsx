import { buttonClass } from "@/components/ui/button-class";
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
      title="We cannot show this just now"
      text="Something on our side did not answer. Nothing in your cart is lost."
    >
      <TryAgain href={href} />
      <a href="/" className={buttonClass({ look: "secondary" })}>
        Home
      </a>
    </Notice>
  );
}
