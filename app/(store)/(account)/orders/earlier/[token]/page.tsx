import type { Metadata } from "next";
import { EmailAnswer, EmailQuestion } from "@/components/frame/email-question";
import { EARLIER_ORDERS_LINK_HOURS } from "@/lib/domain/constants";

export const metadata: Metadata = {
  title: "Earlier orders",
  robots: { index: false, follow: false },
};

const ORDERS = { href: "/orders", text: "Your orders" };

export default async function EarlierOrdersPage({
  params,
  searchParams,
}: PageProps<"/orders/earlier/[token]">) {
  const { token } = await params;
  const { answered } = await searchParams;
  if (answered === "expired") {
    return (
      <EmailAnswer
        label="Earlier orders"
        title="This link has expired"
        text={`Links work for ${EARLIER_ORDERS_LINK_HOURS} hours. Ask for a new one under Orders.`}
        next={ORDERS}
      />
    );
  }
  if (answered === "failed") {
    return (
      <EmailAnswer
        label="Earlier orders"
        title="This link is not valid"
        text="Log in to the account that the email was sent to, or ask for a new link under Orders."
        next={ORDERS}
      />
    );
  }
  return (
    <EmailQuestion
      label="Earlier orders"
      title="Add your earlier orders?"
      text="Orders that you placed as a guest with this account's email will be listed in it."
      action={`/api/orders/earlier/${token}`}
      button="Add them"
    />
  );
}
