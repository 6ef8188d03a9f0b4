import { ButtonLink } from "@/components/ui/form/button";
import { Notice } from "./notice";

export function NotFoundNotice({
  title = "We can't find this page",
  text = "This page may have moved, or the link may be wrong.",
  way = { href: "/products", text: "Shop all" },
}: {
  title?: string;
  text?: string;
  way?: { href: string; text: string };
}) {
  return (
    <Notice label="404" title={title} text={text}>
      <ButtonLink href={way.href}>{way.text}</ButtonLink>
      <ButtonLink href="/" look="secondary">
        Home
      </ButtonLink>
    </Notice>
  );
}
