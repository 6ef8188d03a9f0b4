import { EmailForm, type LiveEmail } from "./email-form";

export const SUBSCRIBED = "Subscription successful!";

export function NewsletterFields({ live }: { live?: LiveEmail }) {
  return (
    <EmailForm
      id="newsletter-email"
      action="/api/email/subscribe"
      label="Email address"
      button="Subscribe"
      busyText="Subscribing"
      live={live}
    />
  );
}
