import type { Metadata } from "next";
import { EmailAnswer, EmailQuestion } from "@/components/frame/email-question";

export const metadata: Metadata = {
  title: "Back in stock",
  robots: { index: false, follow: false },
};

export default async function CancelAlertPage({
  params,
  searchParams,
}: PageProps<"/notify/cancel/[token]">) {
  const { token } = await params;
  const { answered } = await searchParams;
  if (answered === "done") {
    return (
      <EmailAnswer
        label="Back in stock"
        title="You're unsubscribed"
        text="We've deleted your address. You won't get an email when the item is back."
      />
    );
  }
  if (answered === "failed") {
    return (
      <EmailAnswer
        label="Back in stock"
        title="This link is incomplete"
        text="Please open the link at the bottom of the email again."
      />
    );
  }
  return (
    <EmailQuestion
      label="Back in stock"
      title="Don't email me about this item?"
      text="We'll delete your address. You'll still get emails about your orders."
      action="/forms/end-stock-alert"
      token={token}
      button="Unsubscribe"
    />
  );
}
