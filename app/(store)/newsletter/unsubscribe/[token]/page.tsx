import type { Metadata } from "next";
import { NewsletterAnswer, NewsletterQuestion } from "@/components/newsletter/newsletter-question";

export const metadata: Metadata = {
  title: "Newsletter",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export default async function UnsubscribePage({
  params,
  searchParams,
}: PageProps<"/newsletter/unsubscribe/[token]">) {
  const { token } = await params;
  const { answered } = await searchParams;
  if (answered === "done") {
    return (
      <NewsletterAnswer
        title="You are unsubscribed"
        text="We have forgotten your address for the newsletter, and write no more."
      />
    );
  }
  if (answered === "failed") {
    return (
      <NewsletterAnswer
        title="This link is not complete"
        text="Please open the link at the end of any of our newsletters once more."
      />
    );
  }
  return (
    <NewsletterQuestion
      title="No more letters?"
      text="We forget your address for the newsletter. Letters about your orders come all the same."
      action={`/api/email/unsubscribe/${token}`}
      button="Unsubscribe"
    />
  );
}
