"use client";

import { useEffect } from "react";
import { ErrorBoundary } from "@/components/ui/error-boundary";
import {
  followShopper,
  useLiveCart,
  useLiveFavorites,
} from "@/lib/api/browser/account/live-shopper";
import { JoinNotice } from "./join-notice";

/** Reads and follows all that the header shows of a shopper. Once on a page. */
export function FollowShopper() {
  useLiveCart();
  useLiveFavorites();
  useEffect(followShopper, []);
  return (
    <ErrorBoundary>
      <JoinNotice />
    </ErrorBoundary>
  );
}
