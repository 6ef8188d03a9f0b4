import { EARLIER_ORDERS_LINK_HOURS } from "@/lib/domain/constants";
import { plainName } from "@/lib/domain/form/name";
import { type Email, shopLink } from "../layout/email";
import type { MailContents } from "./messages";

export function earlierOrders({ firstName, token }: MailContents["earlier-orders"]): Email {
  const name = plainName(firstName);
  return {
    subject: "Add your earlier orders to your account",
    preview: "Orders that you placed as a guest can be shown in your account.",
    heading: name ? `Welcome, ${name}` : "Welcome",
    blocks: [
      `You've placed orders as a guest with this address. Open this link while you're logged in, and they'll be listed in your account. The link expires in ${EARLIER_ORDERS_LINK_HOURS} hours.`,
      { kind: "action", text: "Add them", href: shopLink(`/orders/earlier/${token}`) },
      "Didn't create this account? Don't open the link. You can take the account over by resetting its password.",
    ],
    isToCustomer: true,
    reason: "You're receiving this email because an account has this address.",
  };
}
