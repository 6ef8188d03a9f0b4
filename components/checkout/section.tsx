import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10 md:mb-12">
      <h2 className="display mb-5 text-xl">{title}</h2>
      {children}
    </section>
  );
}
