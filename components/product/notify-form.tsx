import { useEffect, useRef, useState } from "react";
import { useEmailForm } from "@/components/newsletter/use-email-form";
import type { Begun } from "@/components/ui/form/deferred-form";
import { ask } from "@/lib/api/browser/shopper/ask-server";
import { INVALID_EMAIL } from "@/lib/domain/form/email-address";
import type { FailureKind } from "@/lib/domain/result";
import { NotifyFields } from "./notify-fields";
import { useProductChoice } from "./product-choice";

/** The server has no such call: what cannot be asked for is not offered. */
const NOT_THERE: readonly FailureKind[] = ["unauthorized", "forbidden", "notFound"];
const NOT_SENT = "Your request could not be sent. Please try again.";

export function NotifyForm(begun: Begun) {
  const { product, selection } = useProductChoice();
  const ending = useRef<HTMLDivElement>(null);
  const [end, setEnd] = useState("");

  useEffect(() => {
    if (end !== "") ending.current?.focus();
  }, [end]);

  const endWith = (text: string) => {
    setEnd(text);
    return "leaving" as const;
  };

  const send = async (email: string) => {
    const result = await ask("stockAlerts", "requestStockAlert", {
      body: { productId: product.id, valueIds: [...selection], email },
    });
    if (result.ok) return endWith(`Check your inbox at ${email} to confirm.`);
    const { kind, message, fields, isCodeLost } = result.failure;
    if (isCodeLost) return "natively" as const;
    if (NOT_THERE.includes(kind)) return endWith("We can't take requests for this item right now.");
    if (fields?.email) return { text: INVALID_EMAIL };
    if (kind === "conflict") return { text: "It's back in stock. Reload the page to buy it." };
    return { text: kind === "rateLimited" ? message : NOT_SENT };
  };
  const live = useEmailForm(begun, send, true);

  if (end === "") return <NotifyFields live={live} />;
  return (
    <div ref={ending} tabIndex={-1} role="status" className="text-sm outline-none">
      {end}
    </div>
  );
}
