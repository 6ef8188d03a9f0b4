import { HOUR_MS } from "@/lib/domain/day/durations";
import type { Send } from "@/lib/mail/sender";
import { log } from "@/lib/platform/log";

/** Says at the first email that cannot be sent why, then once an hour how many, and when it works again. */
export function sayFailures(send: Send, now: () => Date): Send {
  let said: number | null = null;
  let count = 0;
  return async (mail) => {
    const result = await send(mail);
    if (result.isSent) {
      if (said !== null) log.info("emails are being sent again");
      said = null;
      count = 0;
    } else if (!result.isFinal) {
      count += 1;
      const at = now().getTime();
      if (said === null || at - said >= HOUR_MS) {
        const { reason } = result;
        const advice = "They are tried again. Ask npm run shop -- doctor what to do.";
        log.warn("emails cannot be sent", { attempts: count, reason, advice });
        said = at;
        count = 0;
      }
    }
    return result;
  };
}
