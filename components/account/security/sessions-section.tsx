import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { Question } from "@/components/ui/question";
import { Unread } from "@/components/ui/unread";
import type { AccountSessionsState } from "@/lib/api/browser/account/use-sessions";
import { leaveFor } from "@/lib/api/browser/leave";
import { type AccountSession, deviceText } from "@/lib/domain/account-session";
import { SIGN_IN_DAYS, SIGN_IN_IDLE_DAYS } from "@/lib/domain/constants";
import { SessionList, SessionListSkeleton } from "./session-list";

/** Where the customer is signed in: each session can be ended, and all at once. */
export function SessionsSection({
  state: { sessions, isFailed, refresh, end },
}: {
  state: AccountSessionsState;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");

  const endOne = async (session: AccountSession) => {
    setSaid("");
    setProblem("");
    const result = await end(session.id);
    if (!result.ok) return setProblem("The device could not be logged out. Please try again.");
    setSaid(`${deviceText(session)} was logged out.`);
    heading.current?.focus();
  };

  const endAll = async () => {
    const result = await import("@/lib/api/browser/account/actions").then(
      ({ logOutEverywhere }) => logOutEverywhere(),
      () => null,
    );
    if (result?.ok) leaveFor("/login");
    return result?.ok ?? false;
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
        Where you are signed in
      </h2>
      <p className="mb-6 max-w-[56ch] text-pretty text-ink-soft text-sm">
        A device is logged out by itself after {SIGN_IN_IDLE_DAYS} days without use, and{" "}
        {SIGN_IN_DAYS} days after its log-in.
      </p>
      <Message text={said} tone="success" className={said ? "mb-4 text-sm" : ""} />
      <Message text={problem} tone="error" className={problem ? "mb-4 text-sm" : ""} />
      {!sessions && !isFailed && <SessionListSkeleton />}
      {isFailed && (
        <Unread text="Your sessions cannot be shown right now.">
          <Button look="secondary" onClick={() => void refresh()}>
            TRY AGAIN
          </Button>
        </Unread>
      )}
      {sessions && sessions.length > 0 && <SessionList sessions={sessions} end={endOne} />}
      {isAlone && (
        <p className="mt-4 text-ink-soft text-sm">You are signed in on no other device.</p>
      )}
      {sessions && !isAlone && (
        <Button look="secondary" onClick={() => setAsking(true)} className="mt-6 max-sm:w-full">
          LOG OUT EVERYWHERE
        </Button>
      )}
      <Question
        title="Log out everywhere?"
        isOpen={isAsking}
        no="STAY LOGGED IN"
        yes="LOG OUT"
        busyText="Logging out"
        failedText="You could not be logged out. Please try again."
        onYes={endAll}
        onClose={() => setAsking(false)}
      >
        This device and all others are logged out. You need your password to come back.
      </Question>
    </section>
  );
}
