"use client";

import { whenWanted } from "@/components/ui/deferred/defer";
import { DeferredForm } from "@/components/ui/form/deferred-form";
import { availability } from "@/lib/domain/product/availability";
import { NotifyFields } from "./notify-fields";
import { useProductChoice } from "./product-choice";

const turnedTo = whenWanted(".notify-me");
const load = () => import("./notify-form").then((module) => module.NotifyForm);

export function NotifyMe() {
  const { product, selection, isOutOfStock, isLookingUp } = useProductChoice();
  const isMade = availability(selection, product.combinations) !== "notMade";
  if (!product.takesAlerts || !isOutOfStock || isLookingUp || !isMade) return null;
  return (
    <DeferredForm key={selection.join()} load={load} moment={turnedTo} className="notify-me mt-6">
      <NotifyFields />
    </DeferredForm>
  );
}
