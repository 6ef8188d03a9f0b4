import { ButtonLink } from "@/components/ui/form/button";
import { Notice } from "./notice";

export function NotFoundNotice({
  title = "We can't find this page",
  text = "This page may have moved, or the link may be wrong.",
}: {
  title?: string;
  text?: string;
}) {
  return (
    <Notice label="404" title={title} text={text}>
      <ButtonLink href="/products">Shop all</ButtonLink>
      <ButtonLink href="/" look="secondary">
        Home
      </ButtonLink>
    </Notice>
  );
}
