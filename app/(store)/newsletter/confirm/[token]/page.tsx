import type { Metadata } from "next";
import { EmailAnswer, EmailQuestion } from "@/components/frame/email-question";

export const metadata: Metadata = {
  title: "Newsletter",
  robots: { index: false, follow: false },
};

export default async function ConfirmPage({
  params,
  searchParams,
}: PageProps<"/newsletter/confirm/[token]">) {
  const { token } = await params;
  const { answered } = await searchParams;
  if (answered === "done") {
    return (
      <EmailAnswer
        title="You're on the list"
        text="Thank you. Your first email is on its way. You can unsubscribe any time."
      />
    );
  }
  if (answered === "failed") {
    return (
      <EmailAnswer
        title="This link is no longer valid"
        text="Please sign up again at the bottom of any page, and use the newest email."
      />
    );
  }
  return (
    <EmailQuestion
      title="Confirm your subscription"
      text="New designers, new pieces, and shortlists before anyone else sees them."
      action={`/api/email/confirm/${token}`}
      button="Confirm subscription"
    />
  );
}
