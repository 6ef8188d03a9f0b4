import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";

/**
 * A page that answers 404 and still carries its HTML. A `notFound()` without a boundary leaves an
 * empty page to be filled by script; within one, a cached page keeps both the status and what
 * stands in for it. In the browser the route's own not-found takes over, which should look the same.
 */
export function NotFoundStatus({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <Unknown />
    </Suspense>
  );
}

function Unknown(): never {
  notFound();
}
