import type { Metadata } from "next";
import { NewsletterAnswer } from "@/components/newsletter/newsletter-question";
import { INVALID_EMAIL } from "@/lib/domain/email-address";
import { SUBSCRIBED } from "@/lib/domain/newsletter";

export const metadata: Metadata = { title: "Newsletter", robots: { index: false } };

export default async function NewsletterPage({ searchParams }: PageProps<"/newsletter">) {
  const { asked } = await searchParams;
  if (asked === "done") {
    return (
      <NewsletterAnswer
        title={SUBSCRIBED}
        text="A letter that asks you to confirm is on its way."
      />
    );
  }
  if (asked === "failed") {
    return (
      <NewsletterAnswer
        title="Not subscribed"
        text={`${INVALID_EMAIL} If it is, please try again in a while.`}
      />
    );
  }
  return (
    <NewsletterAnswer
      title="Letters from the shortlist"
      text="New designers and new pieces, before anybody else sees them. The sign-up is at the end of every page."
    />
  );
}
