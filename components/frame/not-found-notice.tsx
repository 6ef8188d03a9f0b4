import { ButtonLink } from "@/components/ui/button";
import { Notice } from "./notice";

export function NotFoundNotice() {
  return (
    <Notice
      label="404"
      title="This page is not on our list"
      text="It may have been sold, moved or never been here. The rest of the shop is where you left it."
    >
      <ButtonLink href="/products">Shop all</ButtonLink>
      <ButtonLink href="/" look="secondary">
        Home
      </ButtonLink>
    </Notice>
  );
}
