import { emailLinkMetadata, emailLinkPage } from "@/components/frame/email-question";

export const metadata = emailLinkMetadata("Newsletter");

export default emailLinkPage({
  question: {
    title: "Confirm your subscription",
    text: "New designers, new pieces, and shortlists before anyone else sees them.",
    action: "/api/email/confirm",
    button: "Confirm subscription",
  },
  answers: {
    done: {
      title: "You're on the list",
      text: "Thank you. Your first email is on its way. You can unsubscribe any time.",
    },
    failed: {
      title: "This link is no longer valid",
      text: "Please sign up again at the bottom of any page, and use the newest email.",
    },
  },
});
