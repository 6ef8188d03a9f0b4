import { countOf, moreLine } from "@/lib/domain/text/list-text";
import { type Email, type Fact, facts } from "../layout/email";
import type { MailContents } from "./messages";

export function lowStock({ most, total, variants }: MailContents["low-stock"]): Email {
  return {
    subject: `${countOf(total, "variant")} nearly sold out`,
    preview: variants.map(({ name }) => name).join(", "),
    heading: "Nearly sold out",
    blocks: [
      facts(
        ...variants.map(
          ({ name, pieces }): Fact => [name, pieces === 0 ? "sold out" : `${pieces} left`],
        ),
      ),
      ...moreLine(total, variants.length),
      `The whole list: npm run shop -- stock list --low ${most}`,
    ],
    isToCustomer: false,
    reason: `Sent once a day while something has at most ${countOf(most, "piece")} left (the setting stock.dailyLetter).`,
  };
}
