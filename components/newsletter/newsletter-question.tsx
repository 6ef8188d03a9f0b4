import { Notice } from "@/components/frame/notice";
import { Button, ButtonLink } from "@/components/ui/button";

/**
 * Asks before it does what a link in a letter stands for: programs that look at links, such as
 * virus scanners, must not answer for the reader.
 */
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

/** What came of it. */
export function NewsletterAnswer({ title, text }: { title: string; text: string }) {
  return (
    <Notice label="Newsletter" title={title} text={text}>
      <ButtonLink href="/products">Shop all</ButtonLink>
    </Notice>
  );
}
