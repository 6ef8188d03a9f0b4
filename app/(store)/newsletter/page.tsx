import type { Metadata } from "next";
import { emailAskedPage } from "@/components/frame/email-question";
import { SUBSCRIBED } from "@/components/newsletter/newsletter-fields";
import { INVALID_EMAIL } from "@/lib/domain/form/email-address";

export const metadata: Metadata = { title: "Newsletter", robots: { index: false } };

export default emailAskedPage("Newsletter", {
  done: { title: SUBSCRIBED, text: "Check your inbox to confirm." },
  failed: { title: "Not subscribed", text: `${INVALID_EMAIL} If it is, please try again later.` },
  otherwise: {
    title: "News from the shortlist",
    text: "New designers and new pieces, before anyone else sees them. Sign up at the bottom of any page.",
  },
});
