import { DeferredNewsletter } from "./deferred-newsletter";
import { NewsletterFields } from "./newsletter-fields";

const NEWSLETTER_ACTION = { action: "/api/email/subscribe", method: "post" } as const;

export function NewsletterSignUp() {
  return (
    <DeferredNewsletter>
      <form {...NEWSLETTER_ACTION}>
        <NewsletterFields />
      </form>
    </DeferredNewsletter>
  );
}
