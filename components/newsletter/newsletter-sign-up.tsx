import { DeferredNewsletter } from "./deferred-newsletter";
import { NewsletterFields } from "./newsletter-fields";

export function NewsletterSignUp() {
  return (
    <>
      <h2 className="display text-2xl">News from the shortlist</h2>
      <p className="mt-3 max-w-[52ch] text-ink-soft text-sm">
        New designers and new pieces, before anyone else sees them. We'll email you to confirm.
        Unsubscribe any time.
      </p>
      <DeferredNewsletter>
        <NewsletterFields />
      </DeferredNewsletter>
    </>
  );
}
