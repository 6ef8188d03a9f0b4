import type { ComponentProps, ReactNode } from "react";
import type { CheckoutField } from "@/lib/domain/checkout/checkout";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10 md:mb-12">
      <h2 className="display mb-5 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function RadioRow({
  children,
  ...input
}: Omit<ComponentProps<"input">, "children" | "className" | "type"> & { children: ReactNode }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-line border-b px-4 transition-colors last:border-b-0 hover:bg-linen has-checked:bg-linen">
      <input type="radio" className="size-4 accent-ink" {...input} />
      {children}
    </label>
  );
}

export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`;
}
