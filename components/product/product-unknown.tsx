import { TryAgain } from "@/components/frame/load-error-notice";
import { Notice } from "@/components/frame/notice";
import { ButtonLink } from "@/components/ui/form/button";

export function ProductUnknown({ tryAgain }: { tryAgain?: string }) {
  return (
    <Notice
      title="No Product Found"
      text={
        tryAgain
          ? "Something went wrong on our end. Please try again in a moment."
          : "It may no longer be available, or the link may be wrong."
      }
    >
      <ButtonLink href="/products" className="normal-case">
        Shop Now
      </ButtonLink>
      {tryAgain && <TryAgain href={tryAgain} look="secondary" />}
    </Notice>
  );
}
