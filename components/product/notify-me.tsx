"use client";

import { whenWanted } from "@/components/ui/defer";
import { DeferredForm } from "@/components/ui/deferred-form";
import { availability } from "@/lib/domain/availability";
import { NotifyFields } from "./notify-fields";
import { useProductChoice } from "./product-choice";

const turnedTo = whenWanted(".notify-me");
const load = () => import("./notify-form").then((module) => module.NotifyForm);

export function NotifyMe() {
  const { product, selection, isOutOfStock, isLookingUp } = useProductChoice();
  const isMade = availability(selection, product.combinations) !== "notMade";
  if (!product.takesAlerts || !isOutOfStock || isLookingUp || !isMade) return null;
  const chosen = selection.join();
  return (
    <DeferredForm key={chosen} load={load} moment={turnedTo} className="notify-me mt-6">
      <form action="/api/stock-alerts" method="post">
        <input type="hidden" name="product_id" value={product.id} />
        <input type="hidden" name="variation_values_id" value={chosen} />
        <NotifyFields />
      </form>
    </DeferredForm>
  );
}
