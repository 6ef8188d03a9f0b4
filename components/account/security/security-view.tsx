"use client";

import { ButtonLink } from "@/components/ui/button";
import { useAccountSessions } from "@/lib/api/browser/account/use-sessions";
import { ChangePasswordForm } from "./change-password-form";
import { SessionsSection } from "./sessions-section";

/** The customer's password and sessions. A server that has neither leaves the way by email. */
export function SecurityView() {
  const state = useAccountSessions();
  return (
    <>
      <h1 className="display mb-6 text-3xl md:mb-8">Password and sessions</h1>
      <div className="grid gap-x-16 gap-y-14 border-line border-t pt-8 xl:grid-cols-2">
        <section aria-labelledby="password-title" className="max-w-md">
          <h2 id="password-title" className="display mb-6 text-xl">
            Change your password
          </h2>
          {state.isMissing ? (
            <>
              <p className="mb-6 text-ink-soft">A letter brings you a link that sets a new one.</p>
              <ButtonLink href="/recover">RECOVER BY EMAIL</ButtonLink>
            </>
          ) : (
            <ChangePasswordForm onChanged={() => void state.refresh()} />
          )}
        </section>
        {!state.isMissing && <SessionsSection state={state} />}
      </div>
    </>
  );
}
