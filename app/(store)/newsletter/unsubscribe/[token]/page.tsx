import type { Metadata } from "next";
import { EmailAnswer, EmailQuestion } from "@/components/frame/email-question";

export const metadata: Metadata = {
  title: "Newsletter",
  robots: { index: false, follow: false },
};

export default async function UnsubscribePage({
  params,
  searchParams,
}: PageProps<"/newsletter/unsubscribe/[token]">) {
  const { token } = await params;
  const { answered } = await searchParams;
  if (answered === "done") {
    return (
      <EmailAnswer
        title="You're unsubscribed"
        text="We've deleted your address from the newsletter list."
      />
    );
  }
  if (answered === "failed") {
    return (
      <EmailAnswer
        title="This link is incomplete"
        text="Please open the link at the bottom of any newsletter again."
      />
    );
  }
  return (
    <EmailQuestion
      title="Unsubscribe from the newsletter?"
      text="We'll delete your address from the newsletter list. You'll still get emails about your orders."
      action="/forms/end-newsletter"
      token={token}
      button="Unsubscribe"
    />
  );
}
