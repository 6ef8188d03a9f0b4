"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** A thin line at the top of the window, seen once a page has been on its way for 300 ms. */
export function PageProgress() {
  return createPortal(<div className="page-progress" aria-hidden="true" />, document.body);
}

/** The same for the link it stands in, while its page is on its way. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  return pending && <PageProgress />;
}
