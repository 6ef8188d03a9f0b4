"use client";

import { useEffect, useState } from "react";
import type { Trigger } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { isOutcome, MESSAGES, TOKEN } from "./return-outcome";

const load = () => import("./return-notice").then((module) => module.ReturnNotice);

const whenReturned: Trigger = (run) => {
  if (isOutcome(new URL(window.location.href).searchParams.get("success"))) run();
  return () => {};
};

/**
 * The address is read in the browser because the page is cached for everybody.
 * @param asked the query, for browsers without script.
 * @param askedOrder the order's token, for browsers without script.
 */
export function ReturnMessage({ asked, askedOrder = "" }: { asked?: string; askedOrder?: string }) {
  const [isLive, setLive] = useState(false);
  const { code: ReturnNotice } = useDeferred(load, whenReturned);

  useEffect(() => setLive(true), []);

  return (
    <>
      {isOutcome(asked) && !isLive && (
        <div className="without-script flex flex-wrap items-center justify-center gap-x-6 bg-ink px-6 py-2 text-paper">
          <p role="status" className="py-2">
            {MESSAGES[asked]}
          </p>
          {asked === "true" && TOKEN.test(askedOrder) && (
            <a
              href={`/order/${askedOrder}`}
              className="flex min-h-11 items-center focus-visible:outline-paper"
            >
              <span className="underline-rest">View your order</span>
            </a>
          )}
        </div>
      )}
      <ErrorBoundary>{ReturnNotice && <ReturnNotice />}</ErrorBoundary>
    </>
  );
}
