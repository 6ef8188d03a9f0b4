import { Notice } from "@/components/frame/notice";
import { Button, ButtonLink } from "@/components/ui/button";

interface Words {
  label?: string;
  title: string;
  text: string;
}

/** Asks first: virus scanners follow links in emails and must not answer for the reader. */
export function EmailQuestion({
  label = "Newsletter",
  title,
  text,
  action,
  token,
  button,
}: Words & { action: string; token?: string; button: string }) {
  return (
    <Notice label={label} title={title} text={text}>
      <form action={action} method="post">
        {token && <input type="hidden" name="token" value={token} />}
        <Button type="submit">{button}</Button>
      </form>
    </Notice>
  );
}

const SHOP = { href: "/products", text: "Shop all" };

export function EmailAnswer({
  label = "Newsletter",
  title,
  text,
  next = SHOP,
}: Words & { next?: { href: string; text: string } }) {
  return (
    <Notice label={label} title={title} text={text}>
      <ButtonLink href={next.href}>{next.text}</ButtonLink>
    </Notice>
  );
}
