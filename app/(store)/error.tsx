"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { ErrorNotice } from "@/components/frame/error-notice";

export default function StoreError({ reset }: { error: Error; reset: () => void }) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <ErrorNotice onRetry={retry} />;
}
