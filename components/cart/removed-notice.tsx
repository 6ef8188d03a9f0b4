import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { removedLine } from "@/lib/api/browser/cart/removed";
import { showMessage } from "@/lib/api/browser/messages";
import { lazily } from "@/lib/api/browser/shopper/ask-server";
import type { Cart } from "@/lib/domain/cart/cart";
import { TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import type { Failure } from "@/lib/domain/result";
import { cartTitleOf } from "./cart-title";

/** Goes once the line is in the cart again, or is back because its removal failed. */
export function RemovedNotice({ cart, className = "" }: { cart: Cart; className?: string }) {
  const removed = useSyncExternalStore(removedLine.subscribe, removedLine.get, () => null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const isUnderWay = useRef(false);
  const isBack = cart.groups.some(({ lines }) => lines.some(({ id }) => id === removed?.line.id));

  useEffect(() => {
    if (removed) setError("");
  }, [removed]);

  if (!removed || isBack) return null;
  const { name } = removed.line;

  const undo = async (button: HTMLElement) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const title = cartTitleOf(button);
    setBusy(true);
    setError("");
    const result = await lazily(
      () => import("@/lib/api/browser/cart/put-back"),
      (calls) => calls.putBack(removed),
    );
    isUnderWay.current = false;
    setBusy(false);
    if (!result.ok) {
      setError(`${name} couldn't be added back. ${reasonOf(result.failure)}`);
      return;
    }
    title?.focus();
    if (removedLine.get() === removed) removedLine.set(null);
    showMessage(`${name} is back in your cart`, "spoken");
  };

  return (
    <div className={`border-line border-b text-sm ${className}`}>
      <p className="wrap-anywhere flex items-center justify-between gap-4">
        <span>{`Removed ${name}.`}</span>
        <button
          type="button"
          onClick={(event) => void undo(event.currentTarget)}
          aria-busy={isBusy}
          className="-mr-2 min-h-11 shrink-0 px-2"
        >
          <span className="underline-rest">UNDO</span>
          <span className="sr-only">{` removing ${name}`}</span>
        </button>
      </p>
      <p role="alert" className="text-oxblood not-empty:pb-3">
        {error}
      </p>
    </div>
  );
}

function reasonOf({ kind, code }: Failure): string {
  if (code === "most-pieces") return TOO_MANY_PIECES;
  const isRetried = kind === "unavailable" || kind === "rateLimited" || kind === "unauthorized";
  return isRetried ? "Please try again." : "Product Out Of Stock";
}
