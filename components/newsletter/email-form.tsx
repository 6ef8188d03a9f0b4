import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/form/button";
import { LoadingDots } from "@/components/ui/message/loading-dots";

/** What script adds to a form that takes an email address. */
export interface LiveEmail {
  form: ComponentProps<"form">;
  input: ComponentProps<"input">;
  isSending: boolean;
  outcome: ReactNode;
}

export function EmailForm({
  id,
  action,
  label,
  button,
  busyText,
  look,
  about,
  live,
  children,
}: {
  id: string;
  action: string;
  label: string;
  button: string;
  busyText: string;
  look?: "secondary";
  about?: string;
  live?: LiveEmail;
  children?: ReactNode;
}) {
  return (
    <form action={action} method="post" {...live?.form}>
      {children}
      <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 grow">
          <label htmlFor={id} className="mb-1.5 block text-sm">
            {label}
          </label>
          <input
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            required
            aria-describedby={`${about ? `${id}-about ` : ""}${id}-outcome`}
            className="field"
            {...live?.input}
          />
        </div>
        <Button type="submit" look={look} aria-busy={live?.isSending} className="sm:min-w-40">
          {live?.isSending ? <LoadingDots text={busyText} /> : button}
        </Button>
      </div>
      {about && (
        <p id={`${id}-about`} className="mt-1.5 text-ink-soft text-sm">
          {about}
        </p>
      )}
      <div id={`${id}-outcome`} className={about ? "text-sm" : "mt-2 min-h-6 text-sm"}>
        {live?.outcome}
      </div>
    </form>
  );
}
