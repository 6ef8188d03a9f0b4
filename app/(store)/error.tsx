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
  useEffect(() => {
    // The server has logged what has a digest.
    if (!error.digest) globalThis.reportError?.(error);
  }, [error]);
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <ErrorNotice onRetry={retry} />;
}
