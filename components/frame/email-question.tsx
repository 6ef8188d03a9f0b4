import type { Metadata } from "next";
import { Notice } from "@/components/frame/notice";
import { Button, ButtonLink } from "@/components/ui/form/button";

interface Words {
  label?: string;
  title: string;
  text: string;
}

interface Answer extends Words {
  next?: { href: string; text: string };
}

interface EmailLink {
  label?: string;
  question: Words & { action: string; button: string };
  /** Whether the form sends the token; otherwise the action has it. */
  sendsToken?: boolean;
  /** By what the form's answer adds to the address. */
  answers: Readonly<Record<string, Answer>>;
}

interface LinkProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page of a link in an email. It asks first: virus scanners follow links, and must not answer. */
export function emailLinkPage({ label, question, sendsToken = false, answers }: EmailLink) {
  return async function EmailLinkPage({ params, searchParams }: LinkProps) {
    const { token } = await params;
    const { answered } = await searchParams;
    const answer = new Map(Object.entries(answers)).get(String(answered));
    if (answer) return <EmailAnswer label={label} {...answer} />;
    const { title, text, action, button } = question;
    return (
      <Notice label={label ?? NEWSLETTER} title={title} text={text}>
        <form action={sendsToken ? action : `${action}/${token}`} method="post">
          {sendsToken && <input type="hidden" name="token" value={token} />}
          <Button type="submit">{button}</Button>
        </form>
      </Notice>
    );
  };
}

/** No search engine lists it, nor follows a link that has a token. */
export const emailLinkMetadata = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
});

/** The page that a form sent without script leads to. */
export function emailAskedPage(
  label: string,
  answers: { done: Answer; failed: Answer; otherwise: Answer },
) {
  return async function EmailAskedPage({ searchParams }: Pick<LinkProps, "searchParams">) {
    const { asked } = await searchParams;
    const isAnswered = asked === "done" || asked === "failed";
    return <EmailAnswer label={label} {...answers[isAnswered ? asked : "otherwise"]} />;
  };
}

const NEWSLETTER = "Newsletter";
const SHOP = { href: "/products", text: "Shop all" };

export function EmailAnswer({ label = NEWSLETTER, title, text, next = SHOP }: Answer) {
  return (
    <Notice label={label} title={title} text={text}>
      <ButtonLink href={next.href}>{next.text}</ButtonLink>
    </Notice>
  );
}
