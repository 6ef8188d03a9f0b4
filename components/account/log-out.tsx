import { useState } from "react";
import { leaveFor } from "@/lib/api/browser/leave";
import { showMessage } from "@/lib/api/browser/messages";

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
    const isLoggedOut = await import("@/lib/api/browser/account/actions").then(
      ({ logOut }) => logOut(),
      () => false,
    );
    if (isLoggedOut) return leave("/login");
    setBusy(false);
    showMessage(
      "We couldn't log you out. Please check your internet connection and try again.",
      "lasting",
    );
  };
  return (
    <button type="button" onClick={end} aria-disabled={isBusy} className={className}>
      Log out
    </button>
  );
}
