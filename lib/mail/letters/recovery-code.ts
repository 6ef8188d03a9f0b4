import "server-only";
import { RECOVERY_CODE_MINUTES } from "@/lib/domain/constants";
import type { Letter } from "../layout/letter";
import { shopLink } from "../layout/links";
import type { RecoveryCode } from "./messages";

/** The code that sets a new password. It is not in the subject, which lock screens show. */
export function recoveryCode({ firstName, code }: RecoveryCode): Letter {
  return {
    subject: "Set a new password",
    preview: `The code is good for ${RECOVERY_CODE_MINUTES} minutes.`,
    heading: "Set a new password",
    blocks: [
      {
        kind: "text",
        text: `${firstName ? `Hello ${firstName}, somebody` : "Somebody"} asked to recover the password of your account. This code sets a new one. It is good once, for ${RECOVERY_CODE_MINUTES} minutes.`,
      },
      { kind: "code", text: code },
      {
        kind: "action",
        text: "Set a new password",
        href: shopLink(`/renamePass?code=${encodeURIComponent(code)}`),
      },
      {
        kind: "text",
        text: "Was it not you? Then there is nothing to do: your password stays as it is.",
      },
    ],
    isToCustomer: true,
    reason: "You get this letter because a new password was asked for with this address.",
  };
}
