import "server-only";
import type { Letter } from "../layout/letter";
import type { ReturnDecided } from "./messages";

/** What the shop says to a return request: the Return Authorization, or why there is none. */
export function returnDecided({ orderNumber, name, decision, words }: ReturnDecided): Letter {
  const isApproved = decision === "approved";
  const said = isApproved
    ? "you may send back what you told us of. Please put this letter's order number into the parcel. Your money goes back the way it came as soon as we have looked at what arrives."
    : "we have looked at your request with care, and cannot take this order back.";
  return {
    subject: isApproved
      ? `Return Authorization for order ${orderNumber}`
      : `About your return request for order ${orderNumber}`,
    preview: isApproved ? "You may send it back." : "We cannot take this order back.",
    heading: isApproved ? "Your return is authorized" : "Your return request",
    blocks: [
      { kind: "text", text: `Dear ${name}, ${said}` },
      { kind: "facts", rows: [["Order number", orderNumber]] },
      ...(words === "" ? [] : [{ kind: "text" as const, text: words }]),
      {
        kind: "text",
        text: "An answer to this letter reaches us, should anything be unclear.",
      },
    ],
    isToCustomer: true,
    reason: "You get this letter because a return was requested with this address.",
  };
}
