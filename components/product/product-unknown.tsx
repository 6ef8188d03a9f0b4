import { TryAgain } from "@/components/frame/load-error-notice";
import { Notice } from "@/components/frame/notice";
import { ButtonLink } from "@/components/ui/button";

export function ProductUnknown({ tryAgain }: { tryAgain?: string }) {
  return (
    <Notice
      title="No Product Found"
      text={
        tryAgain
          ? "Something on our side did not answer. It may well be here in a moment."
          : "It may have sold out for good, or the link may be wrong."
      }
    >
      <ButtonLink href="/products">Shop Now</ButtonLink>
      {tryAgain && <TryAgain href={tryAgain} look="secondary" />}
    </Notice>
  );
}
