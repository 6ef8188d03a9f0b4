import type { Metadata } from "next";
import { NewsletterAnswer, NewsletterQuestion } from "@/components/newsletter/newsletter-question";

export const metadata: Metadata = {
  title: "Newsletter",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export default async function ConfirmPage({
  params,
  searchParams,
}: PageProps<"/newsletter/confirm/[token]">) {
  const { token } = await params;
  const { answered } = await searchParams;
  if (answered === "done") {
    return (
      <NewsletterAnswer
        title="You are on the list"
        text="Thank you. The first letter is on its way, and each one ends with a link that ends them."
      />
    );
  }
  if (answered === "failed") {
    return (
      <NewsletterAnswer
        title="This link is not valid any more"
        text="Please enter your address once more at the end of any page, and use the newest letter."
      />
    );
  }
  return (
    <NewsletterQuestion
      title="Confirm your subscription"
      text="New designers, new pieces, and shortlists before anybody else sees them."
      action={`/api/email/confirm/${token}`}
      button="Confirm subscription"
    />
  );
}
