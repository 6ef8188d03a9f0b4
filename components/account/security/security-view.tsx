"use client";

import { useRef, useState } from "react";
import { AccountForm, NextStep, useAccountForm } from "@/components/auth/account-form";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { PasswordField } from "@/components/auth/password-field";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { LoadErrorText } from "@/components/ui/message/load-error";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import {
  type AccountSessionsState,
  useAccountSessions,
} from "@/lib/api/browser/account/use-sessions";
import { leaveFor } from "@/lib/api/browser/leave";
import { ask, lazily } from "@/lib/api/browser/shopper/ask-server";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import {
  type AccountSession,
  deviceText,
  lastUseText,
  SIGN_IN_IDLE_DAYS,
} from "@/lib/domain/account/account-session";
import { SIGN_IN_DAYS } from "@/lib/domain/constants";
import { dayOf } from "@/lib/domain/order/order-text";
import type { Failure } from "@/lib/domain/result";
import { failureText } from "@/lib/domain/text/failure-text";

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
              <p className="mb-6 text-ink-soft">We'll email you a link to set a new one.</p>
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

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [said, setSaid] = useState("");
  const customer = useCustomer();
  const form = useAccountForm(
    (field) => {
      setSaid("");
      const body = {
        currentPassword: field("current_password"),
        password: field("password"),
        passwordConfirmation: field("password_confirmation"),
      };
      return ask("sessions", "changePassword", { body }, "customer");
    },
    (_, element) => {
      setSaid("Your password is changed. You are logged out everywhere else.");
      element?.reset();
      onChanged();
      return false;
    },
    noticeOf,
  );
  return (
    <AccountForm
      form={form}
      submit="CHANGE PASSWORD"
      busyText="Changing your password"
      said={said}
      nextSteps={<NextStep href="/recover" text="Forgot your password?" />}
    >
      {/* Password managers need to know whose password it is. */}
      <input hidden readOnly autoComplete="username" value={customer?.email ?? ""} />
      <PasswordField
        id="current_password"
        label="Current password"
        autoComplete="current-password"
        error={form.errors.current_password}
      />
      <NewPasswordFields label="New password" again="password_confirmation" errors={form.errors} />
    </AccountForm>
  );
}

function noticeOf(failure: Failure): string {
  if (failure.kind !== "notFound") return failureText(failure);
  return "The password cannot be changed here. Recover it by email instead.";
}

function SessionsSection({ state }: { state: AccountSessionsState }) {
  const { sessions, isFailed, refresh, end } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");

  const endOne = async (session: AccountSession) => {
    setSaid("");
    setProblem("");
    const result = await end(session.id);
    if (!result.ok) return setProblem("We couldn't log out that device. Please try again.");
    setSaid(`${deviceText(session)} was logged out.`);
    heading.current?.focus();
  };

  const endAll = async () => {
    const result = await lazily(
      () => import("@/lib/api/browser/account/actions"),
      ({ logOutEverywhere }) => logOutEverywhere(),
    );
    if (result.ok) leaveFor("/login");
    return result.ok;
  };

  const isAlone = sessions !== undefined && sessions.length < 2;
  return (
    <section aria-labelledby="sessions-title">
      <h2
        id="sessions-title"
        ref={heading}
        tabIndex={-1}
        className="display mb-2 text-xl outline-none"
      >
        Where you're logged in
      </h2>
      <p className="mb-6 max-w-[56ch] text-pretty text-ink-soft text-sm">
        A device is logged out automatically after {SIGN_IN_IDLE_DAYS} days without use, and{" "}
        {SIGN_IN_DAYS} days after its log-in.
      </p>
      <Message text={said} tone="success" className={said ? "mb-4 text-sm" : ""} />
      <Message text={problem} tone="error" className={problem ? "mb-4 text-sm" : ""} />
      {!sessions && !isFailed && <SessionListSkeleton />}
      {isFailed && (
        <LoadErrorText
          text="We can't load your sessions right now."
          onRetry={() => void refresh()}
        />
      )}
      {sessions && sessions.length > 0 && (
        <ul className="border-line border-t">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} end={() => endOne(session)} />
          ))}
        </ul>
      )}
      {isAlone && (
        <p className="mt-4 text-ink-soft text-sm">You're not logged in on any other device.</p>
      )}
      {sessions && !isAlone && (
        <Button look="secondary" onClick={() => setAsking(true)} className="mt-6 max-sm:w-full">
          LOG OUT EVERYWHERE
        </Button>
      )}
      <ConfirmDialog
        title="Log out everywhere?"
        isOpen={isAsking}
        no="STAY LOGGED IN"
        yes="LOG OUT"
        busyText="Logging out"
        failedText="We couldn't log you out. Please try again."
        onYes={endAll}
        onClose={() => setAsking(false)}
      >
        This logs out this device and all others. You'll need your password to log back in.
      </ConfirmDialog>
    </section>
  );
}

function SessionRow({ session, end }: { session: AccountSession; end: () => Promise<void> }) {
  const [isEnding, setEnding] = useState(false);
  const device = deviceText(session);
  const press = async () => {
    if (isEnding) return;
    setEnding(true);
    await end();
    setEnding(false);
  };
  return (
    <li className="flex items-center gap-x-6 border-line border-b py-4">
      <p className="min-w-0 flex-1">
        <span className="wrap-anywhere">{device}</span>
        <span className="block text-ink-soft text-sm">
          {!session.isCurrent && (
            <>
              <span className="max-sm:block">
                Last used {lastUseText(session.usedAt, new Date())}
              </span>
              <span className="max-sm:hidden"> · </span>
            </>
          )}
          Logged in {dayOf(session.startedAt)}
        </span>
      </p>
      {session.isCurrent ? (
        <span className="label flex min-h-11 items-center text-ink-soft">This device</span>
      ) : (
        <button
          type="button"
          onClick={() => void press()}
          aria-disabled={isEnding}
          className="-mr-3 min-h-11 shrink-0 px-3 text-sm"
        >
          {isEnding ? (
            <LoadingDots text="Logging out" />
          ) : (
            <>
              <span className="underline-rest">Log out</span>
              <span className="sr-only"> {device}</span>
            </>
          )}
        </button>
      )}
    </li>
  );
}

const ROWS = ["first", "second"];

function SessionListSkeleton() {
  return (
    <div aria-busy="true" className="needs-script border-line border-t">
      <p role="status" className="sr-only">
        Loading your sessions
      </p>
      {ROWS.map((row) => (
        <div key={row} className="grid min-h-20 content-center gap-2.5 border-line border-b">
          <div className="skeleton h-4 w-2/5" />
          <div className="skeleton h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
