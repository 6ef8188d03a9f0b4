import { Notice } from "@/components/frame/notice";
import { ButtonLink } from "@/components/ui/button";

/** What stands where a product cannot be had (specification, shopping flow, section 2). */
export function ProductUnknown() {
  return (
    <Notice
      title="No Product Found"
      text="It may have been sold for good, or the address has a slip in it."
    >
      <ButtonLink href="/products">Shop Now</ButtonLink>
    </Notice>
  );
}
