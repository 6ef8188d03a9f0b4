import { emailLinkMetadata, emailLinkPage } from "@/components/frame/email-question";

export const metadata = emailLinkMetadata("Back in stock");

export default emailLinkPage({
  label: "Back in stock",
  question: {
    title: "Don't email me about this item?",
    text: "We'll delete your address. You'll still get emails about your orders.",
    action: "/forms/end-stock-alert",
    button: "Unsubscribe",
  },
  sendsToken: true,
  answers: {
    done: {
      title: "You're unsubscribed",
      text: "We've deleted your address. You won't get an email when the item is back.",
    },
    failed: {
      title: "This link is incomplete",
      text: "Please open the link at the bottom of the email again.",
    },
  },
});
