import "server-only";
import { isEmail } from "@/lib/domain/email-address";
import type { Letter } from "../layout/letter";
import type { ContactCopy } from "./messages";

/** What somebody wrote on /contact, to the shop. */
export function contactCopy({ name, phone, email, message }: ContactCopy): Letter {
  return {
    subject: `Message from ${name}`,
    preview: message,
    heading: `Message from ${name}`,
    blocks: [
      { kind: "quote", text: message },
      {
        kind: "facts",
        rows: [
          ["Name", name],
          ["Telephone", phone],
          ["Email", email],
        ],
      },
    ],
    isToCustomer: false,
    reason: "Sent by the contact form. An answer to this letter goes to its sender.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
  };
}
