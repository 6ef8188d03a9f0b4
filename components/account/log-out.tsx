import { useState } from "react";
import { leaveFor } from "@/lib/api/browser/leave";
import { showMessage } from "@/lib/api/browser/messages";
import { PAGE_OUTDATED } from "@/lib/api/browser/shopper/ask-server";

const NOT_LOGGED_OUT =
  "We couldn't log you out. Please check your internet connection and try again.";

export function LogOut({
  className,
  leave = leaveFor,
}: {
  className: string;
  leave?: (path: string) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    const actions = await import("@/lib/api/browser/account/actions").catch(() => null);
    if (await actions?.logOutCustomer()) return leave("/login");
    setBusy(false);
    showMessage(!actions && navigator.onLine ? PAGE_OUTDATED : NOT_LOGGED_OUT, "lasting");
  };
  return (
    <button type="button" onClick={end} aria-disabled={isBusy} className={className}>
      Log out
    </button>
  );
}
