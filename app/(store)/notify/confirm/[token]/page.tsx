import { emailLinkMetadata, emailLinkPage } from "@/components/frame/email-question";

export const metadata = emailLinkMetadata("Back in stock");

export default emailLinkPage({
  label: "Back in stock",
  question: {
    title: "Email me when it's back",
    text: "You'll get one email when the item is back in stock, and nothing else.",
    action: "/api/stock-alerts/confirm",
    button: "Confirm",
  },
  answers: {
    done: {
      title: "We'll email you",
      text: "Thank you. You'll get one email when the item is back in stock.",
    },
    failed: {
      title: "This link is no longer valid",
      text: "Please ask again on the item's page, and use the newest email.",
    },
  },
});
