import { useState } from "react";
import { LoadingDots } from "@/components/ui/loading-dots";
import { type AccountSession, deviceText, lastUseText } from "@/lib/domain/account-session";
import { dayOf } from "@/lib/domain/order-text";

/** Where the customer is signed in, and how to end each but this one. */
export function SessionList({
  sessions,
  end,
}: {
  sessions: AccountSession[];
  end: (session: AccountSession) => Promise<void>;
}) {
  return (
    <ul className="border-line border-t">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} end={() => end(session)} />
      ))}
    </ul>
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
          Signed in {dayOf(session.startedAt)}
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

/** The list's own geometry while it is read. */
export function SessionListSkeleton() {
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
