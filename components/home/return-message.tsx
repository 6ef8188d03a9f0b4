"use client";

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
 * The notice reads the address in the browser, because the page is cached for everybody.
 * @param asked the query: its words stand in the HTML until the notice is there, or stay without script.
 * @param askedOrder the order's token.
 */
export function ReturnMessage({ asked, askedOrder = "" }: { asked?: string; askedOrder?: string }) {
  const { code: ReturnNotice } = useDeferred(load, whenReturned);

  return (
    <>
      {isOutcome(asked) && !ReturnNotice && (
        <div
          className={`flex flex-wrap items-center justify-center gap-x-6 px-6 py-2 text-paper scripted:fixed scripted:bottom-6 scripted:left-1/2 scripted:z-50 scripted:w-max scripted:max-w-full scripted:-translate-x-1/2 ${asked === "true" ? "bg-moss" : "bg-ink"}`}
        >
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
