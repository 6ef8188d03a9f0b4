import { NewsletterFields } from "./newsletter-fields";
import { NewsletterLater } from "./newsletter-later";

/** Where the form is posted without JavaScript; it leads to a page. */
const NEWSLETTER_ACTION = { action: "/api/email/subscribe", method: "post" } as const;

/** The sign-up for letters, which works without JavaScript too. */
export function NewsletterSignUp() {
  return (
    <NewsletterLater>
      <form {...NEWSLETTER_ACTION}>
        <NewsletterFields />
      </form>
    </NewsletterLater>
  );
}
