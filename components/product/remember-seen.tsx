"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/ui/defer";
import { preparedSizes } from "@/lib/domain/prepared-sizes";
import { useProductChoice } from "./product-choice";

export function RememberSeen({ designer }: { designer: string }) {
  const { product, search, price, isLookingUp } = useProductChoice();
  const { id, name } = product;
  useEffect(() => {
    if (isLookingUp || !("serviceWorker" in navigator)) return;
    return whenIdle(() => {
      const picture = document.querySelector(".gallery img")?.getAttribute("src") ?? "";
      const text = document.querySelector("[data-choice] .prose")?.textContent ?? "";
      const [small] = preparedSizes(picture);
      const seen = { id, search, name, designer, price, description: text };
      import("@/lib/api/browser/last-seen").then(
        ({ rememberSeen }) => rememberSeen(seen, small?.src ?? null),
        () => undefined,
      );
    });
  }, [id, search, name, designer, price, isLookingUp]);
  return null;
}
