import type { Metadata } from "next";
import { emailAskedPage } from "@/components/frame/email-question";
import { INVALID_EMAIL } from "@/lib/domain/form/email-address";

export const metadata: Metadata = { title: "Back in stock", robots: { index: false } };

export default emailAskedPage("Back in stock", {
  done: {
    title: "Check your inbox",
    text: "We've sent you an email to confirm. After that, you'll get one when the item is back.",
  },
  failed: {
    title: "Not sent",
    text: `${INVALID_EMAIL} If it is, the item may be back already, or please try again later.`,
  },
  otherwise: {
    title: "Back in stock",
    text: "The page of a sold-out item takes your email, and we'll write once when it is back.",
  },
});
