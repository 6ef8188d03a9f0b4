"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { ErrorNotice } from "@/components/frame/error-notice";

export default function StoreError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const router = useRouter();
  // A page that the server renders may need less: its scripts may be gone, or not run in this browser.
  const isLoadedAgain = !error.digest && wasReachedByScript();
  useEffect(() => {
    // The server has logged what has a digest.
    if (!error.digest) globalThis.reportError?.(error);
    if (isLoadedAgain) window.location.reload();
  }, [error, isLoadedAgain]);
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
  return loaded !== undefined && pathOf(loaded.name) !== pathOf(window.location.href);
}

const pathOf = (address: string) => address.split("#", 1).join();
