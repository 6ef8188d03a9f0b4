import type { Metadata } from "next";
import { EmailAnswer, EmailQuestion } from "@/components/frame/email-question";

export const metadata: Metadata = {
  title: "Back in stock",
  robots: { index: false, follow: false },
};

export default async function ConfirmAlertPage({
  params,
  searchParams,
}: PageProps<"/notify/confirm/[token]">) {
  const { token } = await params;
  const { answered } = await searchParams;
  if (answered === "done") {
    return (
      <EmailAnswer
        label="Back in stock"
        title="We'll email you"
        text="Thank you. You'll get one email when the item is back in stock."
      />
    );
  }
  if (answered === "failed") {
    return (
      <EmailAnswer
        label="Back in stock"
        title="This link is no longer valid"
        text="Please ask again on the item's page, and use the newest email."
      />
    );
  }
  return (
    <EmailQuestion
      label="Back in stock"
      title="Email me when it's back"
      text="You'll get one email when the item is back in stock, and nothing else."
      action={`/api/stock-alerts/confirm/${token}`}
      button="Confirm"
    />
  );
}
