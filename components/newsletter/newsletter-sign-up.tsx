import { DeferredNewsletter } from "./deferred-newsletter";
import { NewsletterFields } from "./newsletter-fields";

/** Where the form is posted without JavaScript; it leads to a page. */
const NEWSLETTER_ACTION = { action: "/api/email/subscribe", method: "post" } as const;

/** The sign-up for letters, which works without JavaScript too. */
export function NewsletterSignUp() {
  return (
    <DeferredNewsletter>
      <form {...NEWSLETTER_ACTION}>
        <NewsletterFields />
      </form>
    </DeferredNewsletter>
  );
}
