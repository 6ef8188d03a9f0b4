"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

export function PageProgress() {
  return createPortal(<div className="page-progress" aria-hidden="true" />, document.body);
}

/** The mark lets a pressed button breathe (styles/motion.css). */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  return (
    pending && (
      <i hidden>
        <PageProgress />
      </i>
    )
  );
}
