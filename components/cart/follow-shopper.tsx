"use client";

import { useEffect } from "react";
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
  return <JoinNotice />;
}
