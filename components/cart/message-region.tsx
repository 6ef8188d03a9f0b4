import { useOffline } from "next/offline";
import { useEffect, useState, useSyncExternalStore } from "react";
import { X } from "@/components/ui/icon/icons";
import { clearMessage, message, messageTone, showMessage } from "@/lib/api/browser/messages";

const OFFLINE = "You're offline. This page will continue when you're back online.";

const SEEN =
  "spoken pointer-events-none fixed bottom-[calc(1.25rem+env(safe-area-inset-bottom))] left-1/2 z-50 flex w-max max-w-[calc(100%-2.5rem)] -translate-x-1/2 items-center bg-ink text-paper text-sm";

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
    <div className={isSeen ? SEEN : "sr-only"}>
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
  );
}
