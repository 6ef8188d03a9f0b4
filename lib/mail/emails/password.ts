import "server-only";
import { RECOVERY_CODE_MINUTES } from "@/lib/domain/constants";
import { shop } from "@/shop/shop.config";
import { type Email, shopLink } from "../layout/email";
import type { PasswordChanged, RecoveryCode } from "./messages";

const moment = new Intl.DateTimeFormat(shop.locale, {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: shop.timeZone,
  timeZoneName: "short",
});

export function passwordChanged({ firstName, device, changedAt }: PasswordChanged): Email {
  return {
    subject: "Your password was changed",
    preview: "Was it you? Then there is nothing to do.",
    heading: "Your password was changed",
    blocks: [
      {
        kind: "text",
        text: `${firstName ? `Hello ${firstName}, the` : "The"} password of your account has been changed, and every other device was logged out.`,
      },
      {
        kind: "facts",
        rows: [
          ["When", moment.format(new Date(changedAt))],
          ...(device ? [["Device", device] as [string, string]] : []),
        ],
      },
      {
        kind: "text",
        text: "Was it you? Then there is nothing to do. If not, set a new password now: whoever changed it is logged out by that.",
      },
      { kind: "action", text: "Set a new password", href: shopLink("/recover") },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because the password of your account was changed.",
  };
}

/** The subject omits the code, because lock screens show subjects. */
export function recoveryCode({ firstName, code }: RecoveryCode): Email {
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
        text: "Didn't request this? You can ignore this email; your password stays the same.",
      },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because a new password was asked for with this address.",
  };
}
