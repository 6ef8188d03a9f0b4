import type { ReactNode } from "react";

/** A form about the account, under its title. */
export function AuthSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="auth-title">
      <h1 id="auth-title" className="display text-3xl">
        {title}
      </h1>
      {text && <p className="mt-3 text-ink-soft">{text}</p>}
      <div className="mt-8">{children}</div>
      <noscript>
        <p className="mt-6 text-ink-soft">Turn on JavaScript in your browser to go on.</p>
      </noscript>
    </section>
  );
}
