import { Notice } from "@/components/frame/notice";
import { Button, ButtonLink } from "@/components/ui/button";

/** Asks first: virus scanners follow links in emails and must not answer for the reader. */
export function NewsletterQuestion({
  title,
  text,
  action,
  button,
}: {
  title: string;
  text: string;
  action: string;
  button: string;
}) {
  return (
    <Notice label="Newsletter" title={title} text={text}>
      <form action={action} method="post">
        <Button type="submit">{button}</Button>
      </form>
    </Notice>
  );
}

export function NewsletterAnswer({ title, text }: { title: string; text: string }) {
  return (
    <Notice label="Newsletter" title={title} text={text}>
      <ButtonLink href="/products">Shop all</ButtonLink>
    </Notice>
  );
}
