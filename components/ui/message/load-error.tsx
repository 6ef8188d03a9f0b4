import type { ReactNode } from "react";
import { Button } from "../form/button";

export function LoadErrorText({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-[40vh] flex-col items-start gap-6 border-line border-t pt-8">
      <p role="status">{text}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          TRY AGAIN
        </Button>
      )}
      {children}
    </div>
  );
}
