"use client";

import { useRouter } from "next/navigation";
import { startTransition, useLayoutEffect, useState } from "react";
import { ErrorNotice } from "@/components/frame/error-notice";

export default function StoreError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const router = useRouter();
  const [isLoadedAgain, setLoadedAgain] = useState(false);
  useLayoutEffect(() => {
    // The server has logged what has a digest.
    if (error.digest) return;
    globalThis.reportError?.(error);
    // The page that the server sends may need less: scripts may be gone, or not run in this browser.
    if (!wasReachedByScript()) return;
    setLoadedAgain(true);
    window.location.reload();
  }, [error]);
  if (isLoadedAgain) return null;
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <ErrorNotice onRetry={retry} />;
}

function wasReachedByScript(): boolean {
  const [loaded] = globalThis.performance?.getEntriesByType?.("navigation") ?? [];
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
}
