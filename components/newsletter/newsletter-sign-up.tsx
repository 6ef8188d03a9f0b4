import { DeferredNewsletter } from "./deferred-newsletter";
import { NEWSLETTER_ACTION, NewsletterFields } from "./newsletter-fields";

export function NewsletterSignUp() {
  return (
    <DeferredNewsletter>
      <form {...NEWSLETTER_ACTION}>
        <NewsletterFields />
      </form>
    </DeferredNewsletter>
  );
}
