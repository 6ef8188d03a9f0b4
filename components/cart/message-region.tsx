import { useOffline } from "next/offline";
import { useEffect, useState, useSyncExternalStore } from "react";
import { X } from "@/components/ui/icon/icons";
import { clearMessage, message, messageTone, showMessage } from "@/lib/api/browser/messages";

const OFFLINE = "You're offline. This page will continue when you're back online.";

export function MessageRegion() {
  const isOffline = useOffline();
  useEffect(() => {
    if (!isOffline) return;
    showMessage(OFFLINE, "lasting");
    return () => clearMessage(OFFLINE);
  }, [isOffline]);
  const shown = useSyncExternalStore(message.subscribe, message.get, () => "");
  // Some screen readers ignore a region that arrives together with its text.
  const [text, setText] = useState("");
  useEffect(() => setText(shown), [shown]);
  const tone = messageTone();
  const isSeen = text !== "" && tone !== "spoken";
  return (
    <div
      className={
        isSeen
          ? "pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]"
          : "sr-only"
      }
    >
      <div className={isSeen ? "spoken flex items-center bg-ink text-paper text-sm" : undefined}>
        <p role="status" className={isSeen ? "px-5 py-3" : undefined}>
          {text}
        </p>
        {isSeen && tone === "lasting" && (
          <button
            type="button"
            aria-label="Close message"
            onClick={() => clearMessage()}
            className="pointer-events-auto flex size-11 shrink-0 items-center justify-center focus-visible:outline-paper focus-visible:-outline-offset-4"
          >
            <X size={18} />
          </button>
        )}
      </div>
    </div>
  );
}
