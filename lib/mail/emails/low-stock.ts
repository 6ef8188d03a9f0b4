import "server-only";
import { countOf, moreLine } from "@/lib/domain/text/list-text";
import type { Email } from "../layout/email";
import type { LowStock } from "./messages";

export function lowStock({ most, total, variants }: LowStock): Email {
  return {
    subject: `${countOf(total, "variant")} nearly sold out`,
    preview: variants.map(({ name }) => name).join(", "),
    heading: "Nearly sold out",
    blocks: [
      {
        kind: "facts",
        rows: variants.map(({ name, pieces }): [string, string] => [
          name,
          pieces === 0 ? "sold out" : `${pieces} left`,
        ]),
      },
      ...moreLine(total, variants.length).map((text) => ({ kind: "text", text }) as const),
      { kind: "text", text: `The whole list: npm run shop -- stock list --low ${most}` },
    ],
    isToCustomer: false,
    reason: `Sent once a day while something has at most ${countOf(most, "piece")} left (the setting stock.dailyLetter).`,
  };
}
