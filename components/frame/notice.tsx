import type { ReactNode } from "react";

export function Notice({
  label,
  title,
  text,
  children,
}: {
  label?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-5 py-20 text-center">
      {label && <p className="label text-ink-soft">{label}</p>}
      <h1 className="display text-3xl">{title}</h1>
      <p className="max-w-[44ch] text-ink-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
