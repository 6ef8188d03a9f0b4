"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { arrived, followHistory } from "../link/close-by-back";
import { PageProgress } from "../link/page-progress";

export function LayerHistory() {
  const router = useRouter();
  const [isGoing, go] = useTransition();

  useEffect(
    () =>
      followHistory({
        push: (href, options) => go(() => router.push(href, options)),
        replace: (href, options) => go(() => router.replace(href, options)),
      }),
    [router],
  );
  useEffect(() => (isGoing ? arrived : undefined), [isGoing]);

  return isGoing && <PageProgress />;
}
