import { Notice } from "@/components/frame/notice";
import { ButtonLink } from "@/components/ui/button";

export default function OrderNotFound() {
  return (
    <Notice
      label="404"
      title="There is no order under this link"
      text="Part of the link may be missing. It stands, whole, in the letter that confirmed your order."
    >
      <ButtonLink href="/products">Shop all</ButtonLink>
      <ButtonLink href="/" look="secondary">
        Home
      </ButtonLink>
    </Notice>
  );
}
