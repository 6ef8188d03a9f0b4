"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/ui/defer";

/**
 * Has the browser keep the page for when the shop cannot be reached (`public/sw.js`). Where that is
 * not allowed, such as in a private window, the browser shows its own.
 */
export function OfflineWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    return whenIdle(() => {
      navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    });
  }, []);
  return null;
}
