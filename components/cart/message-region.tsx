import { useSyncExternalStore } from "react";
import { message } from "@/lib/api/browser/messages";

/** Where the bag's short messages appear and are read out. */
export function MessageRegion() {
  const text = useSyncExternalStore(message.subscribe, message.get, () => "");
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center px-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]"
    >
      {text !== "" && <p className="bg-ink px-5 py-3 text-paper text-sm">{text}</p>}
    </div>
  );
}
