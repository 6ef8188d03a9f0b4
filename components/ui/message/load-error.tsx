import type { ReactNode } from "react";

export function LoadErrorText({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[40vh] flex-col items-start gap-6 border-line border-t pt-8">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
