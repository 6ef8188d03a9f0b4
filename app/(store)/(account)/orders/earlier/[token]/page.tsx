import { emailLinkMetadata, emailLinkPage } from "@/components/frame/email-question";
import { EARLIER_ORDERS_LINK_HOURS } from "@/lib/domain/constants";

export const metadata = emailLinkMetadata("Earlier orders");

const next = { href: "/orders", text: "Your orders" };

export default emailLinkPage({
  label: "Earlier orders",
  question: {
    title: "Add your earlier orders?",
    text: "Orders that you placed as a guest with this account's email will be listed in it.",
    action: "/api/orders/earlier",
    button: "Add them",
  },
  answers: {
    expired: {
      title: "This link has expired",
      text: `Links work for ${EARLIER_ORDERS_LINK_HOURS} hours. Ask for a new one under Orders.`,
      next,
    },
    failed: {
      title: "This link is not valid",
      text: "Log in to the account that the email was sent to, or ask for a new link under Orders.",
      next,
    },
  },
});
