"use client";

import { useEffect, useState } from "react";
import { X } from "@/components/ui/icon/icons";
import { ShopLink } from "@/components/ui/link/shop-link";
import { useBrief } from "@/components/ui/message/use-brief";
import { endDraft } from "@/lib/api/browser/checkout/draft";
import { endAttempt } from "@/lib/api/browser/checkout/order-attempt";
import { ask } from "@/lib/api/browser/shopper/ask-server";
import { tabStorage } from "@/lib/api/browser/storage";
import { tellOtherTabs } from "@/lib/api/browser/tabs";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { type CheckoutOutcome, isOutcome, MESSAGES, TOKEN } from "./return-outcome";

/** The order's number and who was emailed, where the server has the call. */
function usePlacedOrder(token: string): string {
  const [read, setRead] = useState({ token: "", text: "" });
  useEffect(() => {
    if (token === "") return;
    let isCurrent = true;
    const input = { parameters: { token } };
    void ask("confirmation", "getOrderConfirmation", input).then((result) => {
      if (!isCurrent || !result.ok) return;
      const { number, status, email } = result.value;
      const emailed = status === "paid" && email ? ` We've emailed ${email}.` : "";
      setRead({ token, text: `Order ${number}.${emailed}` });
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return read.token === token ? read.text : "Thank you for your order.";
}

/** The address is cleaned, so that a reload does not repeat the message. */
export function ReturnNotice() {
  const [outcome, say] = useBrief<CheckoutOutcome>(MESSAGE_MS);
  const [order, setOrder] = useState("");
  const placed = usePlacedOrder(order);

  useEffect(() => {
    const address = new URL(window.location.href);
    const success = address.searchParams.get("success");
    if (!isOutcome(success)) return;
    endAttempt(tabStorage);
    say(success);
    const token = address.searchParams.get("order") ?? "";
    if (success === "true") {
      endDraft(tabStorage);
      tellOtherTabs("cart");
      if (TOKEN.test(token)) setOrder(token);
    }
    address.searchParams.delete("success");
    address.searchParams.delete("order");
    window.history.replaceState(window.history.state, "", address);
  }, [say]);

  const color = outcome === "false" ? "bg-ink" : "bg-moss";
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center px-(--gutter) pb-[env(safe-area-inset-bottom)]">
      <div className={`pointer-events-auto flex flex-wrap items-center text-paper ${color}`}>
        <div role="status">{outcome && <p className="px-6 py-4">{MESSAGES[outcome]}</p>}</div>
        {order && (
          <div className="flex flex-wrap items-center">
            <p role="status" className="wrap-anywhere px-6 text-sm not-empty:py-3">
              {placed}
            </p>
            <ShopLink
              href={`/order/${order}`}
              className="flex min-h-11 items-center px-6 focus-visible:outline-paper focus-visible:-outline-offset-4"
            >
              <span className="underline-rest">View your order</span>
            </ShopLink>
            <button
              type="button"
              aria-label="Close"
              onClick={() => {
                setOrder("");
                say(null);
              }}
              className="flex size-11 items-center justify-center focus-visible:outline-paper focus-visible:-outline-offset-4"
            >
              <X size={18} />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
