"use client";

import { useEffect, useState } from "react";
import { endAttempt } from "@/lib/api/browser/order-attempt";
import { tabStorage } from "@/lib/api/browser/tab-storage";
import { MESSAGE_MS } from "@/lib/domain/constants";

const MESSAGES: Readonly<Record<string, string>> = {
  true: "Order placed successfully",
  false: "Checkout was canceled",
};

/**
 * What a visitor is told who comes back from the payment (`?success=`). The page is the same for
 * everybody and cached, so the address is read once the page is live; it is cleaned then, so that
 * a reload or a shared link does not say it again.
 */
export function ReturnMessage() {
  const [text, setText] = useState("");

  useEffect(() => {
    const address = new URL(window.location.href);
    const message = MESSAGES[address.searchParams.get("success") ?? ""];
    if (!message) return;
    endAttempt(tabStorage);
    setText(message);
    address.searchParams.delete("success");
    address.searchParams.delete("order");
    window.history.replaceState(window.history.state, "", address);
  }, []);

  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setText(""), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center px-(--gutter)"
    >
      {text && (
        <p className={`px-8 py-4 text-paper ${text === MESSAGES.true ? "bg-moss" : "bg-ink"}`}>
          {text}
        </p>
      )}
    </div>
  );
}
