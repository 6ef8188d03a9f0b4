import { RECOVERY_CODE_MINUTES } from "@/lib/domain/constants";
import { plainName } from "@/lib/domain/form/name";
import { basics } from "@/shop/basics";
import { perSettings } from "@/shop/shop";
import { type Email, facts, shopLink } from "../layout/email";
import type { MailContents } from "./messages";

const moment = perSettings(
  () =>
    new Intl.DateTimeFormat(basics.language, {
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone: basics.timeZone,
      timeZoneName: "short",
    }),
);

export function passwordChanged(message: MailContents["password-changed"]): Email {
  const { firstName, device, changedAt } = message;
  const name = plainName(firstName);
  return {
    subject: "Your password was changed",
    preview: "If this was you, you don't need to do anything.",
    heading: "Your password was changed",
    blocks: [
      `${name ? `Hello ${name}, the` : "The"} password of your account was changed, and every other device was logged out.`,
      facts(["When", moment().format(new Date(changedAt))], device !== "" && ["Device", device]),
      "If this was you, you don't need to do anything. If not, set a new password now; that logs out whoever changed it.",
      { kind: "action", text: "Set a new password", href: shopLink("/recover") },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because the password of your account was changed.",
  };
}

/** The subject omits the code, because lock screens show subjects. */
export function recoveryCode({ firstName, code }: MailContents["recovery-code"]): Email {
  const name = plainName(firstName);
  return {
    subject: "Set a new password",
    preview: `The link expires in ${RECOVERY_CODE_MINUTES} minutes.`,
    heading: "Set a new password",
    blocks: [
      `${name ? `Hello ${name}, we` : "We"} received a request to reset the password of your account. The button below works once and expires in ${RECOVERY_CODE_MINUTES} minutes.`,
      {
        kind: "action",
        text: "Set a new password",
        href: shopLink(`/renamePass?code=${encodeURIComponent(code)}`),
      },
      "Didn't request this? You can ignore this email; your password stays the same.",
    ],
    isToCustomer: true,
    reason: "You're receiving this email because a new password was requested for this address.",
  };
}
