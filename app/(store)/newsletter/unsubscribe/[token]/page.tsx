import { emailLinkMetadata, emailLinkPage } from "@/components/frame/email-question";

export const metadata = emailLinkMetadata("Newsletter");

export default emailLinkPage({
  question: {
    title: "Unsubscribe from the newsletter?",
    text: "We'll delete your address from the newsletter list. You'll still get emails about your orders.",
    action: "/forms/end-newsletter",
    button: "Unsubscribe",
  },
  sendsToken: true,
  answers: {
    done: {
      title: "You're unsubscribed",
      text: "We've deleted your address from the newsletter list.",
    },
    failed: {
      title: "This link is incomplete",
      text: "Please open the link at the bottom of any newsletter again.",
    },
  },
});
