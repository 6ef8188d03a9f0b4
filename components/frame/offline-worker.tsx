"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/ui/deferred/defer";

export function OfflineWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    return whenIdle(() => {
      navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    });
  }, []);
  return null;
}
