import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/form/button";

export const NEWSLETTER_ACTION = { action: "/api/email/subscribe", method: "post" } as const;

const ID = "newsletter-email";

export function NewsletterFields({
  input,
  button = "Subscribe",
  isSending = false,
  outcome,
}: {
  input?: ComponentProps<"input">;
  button?: ReactNode;
  isSending?: boolean;
  outcome?: ReactNode;
}) {
  return (
    <>
      <h2 className="display text-2xl">News from the shortlist</h2>
      <p className="mt-3 max-w-[52ch] text-ink-soft text-sm">
        New designers and new pieces, before anyone else sees them. We'll email you to confirm.
        Unsubscribe any time.
      </p>
      <div className="mt-6 flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 grow">
          <label htmlFor={ID} className="mb-1.5 block text-sm">
            Email address
          </label>
          <input
            id={ID}
            name="email"
            type="email"
            autoComplete="email"
            required
            aria-describedby={`${ID}-outcome`}
            className="field"
            {...input}
          />
        </div>
        <Button type="submit" aria-busy={isSending} className="sm:min-w-40">
          {button}
        </Button>
      </div>
      <div id={`${ID}-outcome`} className="mt-2 min-h-6 text-sm">
        {outcome}
      </div>
    </>
  );
}
