import { type Moment, whenIdle, whenStirred } from "@/components/ui/moments";
import { currentCustomer } from "@/lib/api/browser/customer";
import { SESSION_KEY } from "@/lib/api/browser/session-key";

/** Once idle for who has a bag or an account here already; for anybody else at the first stir. */
export const whenShopping: Moment = (run) => (isShopper() ? whenIdle : whenStirred)(run);

function isShopper(): boolean {
  if (currentCustomer()) return true;
  try {
    return window.localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}
