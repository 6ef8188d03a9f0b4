import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Command } from "commander";
import {
  decideReturn,
  findReturn,
  type ListedReturn,
  listReturns,
} from "@/lib/backend/orders/returns/decide";
import { failure, success } from "@/lib/domain/result";
import type { Perform } from "./desk";
import { writeOutput } from "./output";

const NUMBER = ["<order>", "the order's number, such as SL-7Q2M9X"] as const;

export function addReturns(shop: Command, perform: Perform): void {
  const returns = shop
    .command("returns")
    .description("requests to send an order back: look at them and answer");
  returns
    .command("list")
    .description("the requests that wait for an answer")
    .option("--all", "the newest 200, answered or not", false)
    .action(({ all }: { all: boolean }) =>
      perform(async (backend) => {
        const found = await listReturns(backend, { all });
        const text = found.map(line).join("\n") || "No request waits for an answer.";
        return success({ text, data: found });
      }),
    );
  returns
    .command("show")
    .description("all of a request; its picture is saved as a file")
    .argument(...NUMBER)
    .option("--picture <file>", "where to save it; <order>.jpg in this folder without")
    .action((orderNumber: string, { picture }: { picture?: string }) =>
      perform(async (backend, desk) => {
        const found = await findReturn(backend, orderNumber);
        if (!found.ok) return found;
        const asked = found.value;
        const file = picture ?? `${asked.orderNumber}${extname(asked.image)}`;
        const bytes = await readFile(backend.returnImages.fileOf(asked.image)).catch(() => null);
        if (!bytes) return failure("notFound", "The picture of this return is not there any more.");
        const saved = await writeOutput(desk, file, (write) => write(bytes), { isPrivate: true });
        if (!saved.ok) return saved;
        const path = saved.value;
        const text = `${line(asked)}\n    ${asked.phone}\n    its picture: ${path}`;
        return success({ text, data: { ...asked, picture: path } });
      }),
    );
  returns
    .command("approve")
    .description("let it come back: the customer gets the Return Authorization by letter")
    .argument(...NUMBER)
    .option("--words <words>", "what the letter says besides, such as how to send it", "")
    .action((orderNumber: string, { words }: { words: string }) =>
      perform(async (backend) => {
        const answer = { decision: "approved", words: words.trim() } as const;
        const done = await decideReturn(backend, orderNumber, answer);
        if (!done.ok) return done;
        const { orderNumber: number, email } = done.value;
        const text = [
          `Approved; the letter goes to ${email}.`,
          `When it has arrived: npm run shop -- orders refund ${number} --restock`,
        ].join("\n");
        return success({ text, data: done.value });
      }),
    );
  returns
    .command("refuse")
    .description("do not let it come back: the customer gets a letter that says why")
    .argument(...NUMBER)
    .requiredOption("--because <words>", "why, in a sentence that the letter says")
    .action((orderNumber: string, { because }: { because: string }) =>
      perform(async (backend) => {
        const answer = { decision: "refused", words: because.trim() } as const;
        if (answer.words === "") return failure("validation", "Say why with --because.");
        const done = await decideReturn(backend, orderNumber, answer);
        if (!done.ok) return done;
        const text = `Refused; the letter goes to ${done.value.email}.`;
        return success({ text, data: done.value });
      }),
    );
}

function line({ orderNumber, requestedAt, decision, name, email, reason }: ListedReturn): string {
  return `${orderNumber}  ${requestedAt.slice(0, 10)}  ${decision}  ${name} ${email}\n    ${reason}`;
}
