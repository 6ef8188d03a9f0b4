import { useEffect } from "react";
import { followCustomer } from "@/lib/api/browser/account/follow-customer";
import { JoinNotice } from "./join-notice";

/** Keeps who is signed in true, and says after a log-in what became of the bag. */
export function LiveCustomer() {
  useEffect(followCustomer, []);
  return <JoinNotice />;
}
