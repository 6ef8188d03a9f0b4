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
import type { RunTask } from "./command-context";
import { writeOutput } from "./output";

const NUMBER = ["<order>", "the order's number, such as SL-7Q2M9X"] as const;

export function addReturns(shop: Command, perform: RunTask): void {
  const returns = shop.command("returns").description("view and answer return requests");
  returns
    .command("list")
    .description("list return requests that need an answer")
    .option("--all", "include answered requests, up to the newest 200", false)
    .action(({ all }: { all: boolean }) =>
      perform(async (backend) => {
        const found = await listReturns(backend, { all });
        const text = found.map(line).join("\n") || "No return requests need an answer.";
        return success({ text, data: found });
      }),
    );
  returns
    .command("show")
    .description("show a request and save its picture as a file")
    .argument(...NUMBER)
    .option("--picture <file>", "where to save it; <order>.jpg in this folder by default")
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
    .description("approve a return and email the customer the Return Authorization")
    .argument(...NUMBER)
    .option("--words <words>", "additional text for the email, such as how to send it", "")
    .action((orderNumber: string, { words }: { words: string }) =>
      perform(async (backend) => {
        const answer = { decision: "approved", words: words.trim() } as const;
        const done = await decideReturn(backend, orderNumber, answer);
        if (!done.ok) return done;
        const { orderNumber: number, email } = done.value;
        const text = [
          `Approved; an email goes to ${email}.`,
          `Once it has arrived: npm run shop -- orders refund ${number} --restock`,
        ].join("\n");
        return success({ text, data: done.value });
      }),
    );
  returns
    .command("refuse")
    .description("refuse a return and email the customer the reason")
    .argument(...NUMBER)
    .requiredOption("--because <words>", "the reason, a sentence for the email")
    .action((orderNumber: string, { because }: { because: string }) =>
      perform(async (backend) => {
        const answer = { decision: "refused", words: because.trim() } as const;
        if (answer.words === "") return failure("validation", "Give the reason with --because.");
        const done = await decideReturn(backend, orderNumber, answer);
        if (!done.ok) return done;
        const text = `Refused; an email goes to ${done.value.email}.`;
        return success({ text, data: done.value });
      }),
    );
}

function line({ orderNumber, requestedAt, decision, name, email, reason }: ListedReturn): string {
  return `${orderNumber}  ${requestedAt.slice(0, 10)}  ${decision}  ${name} ${email}\n    ${reason}`;
}
