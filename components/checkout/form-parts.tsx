import type { ComponentProps, ReactNode } from "react";
import type { CheckoutField } from "@/lib/domain/checkout";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10 md:mb-12">
      <h2 className="display mb-5 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** One of several ways, of shipping or of paying, in a list with a border. */
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

/** The id of the element an error of this field leads to. */
export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`;
}
