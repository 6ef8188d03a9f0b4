import { type Moment, whenIdle, whenStirred } from "@/components/ui/moments";
import { currentCustomer } from "@/lib/api/browser/customer";
import { SESSION_KEY } from "@/lib/api/browser/session-key";
import { browserStorage } from "@/lib/api/browser/storage";

/** Once idle for who has a bag or an account here already; for anybody else at the first stir. */
export const whenShopping: Moment = (run) => (isShopper() ? whenIdle : whenStirred)(run);

function isShopper(): boolean {
  return currentCustomer() !== null || browserStorage.getItem(SESSION_KEY) !== null;
}
