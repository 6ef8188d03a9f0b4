import { extname } from "node:path";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { planRefund } from "@/lib/backend/orders/payments/refund-order";
import {
  decideReturn,
  findReturn,
  type ListedReturn,
  listReturns,
  type ReturnFilter,
} from "@/lib/backend/orders/returns/decide";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { formatPrice } from "@/lib/domain/money/money";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import { failure, success } from "@/lib/domain/result";
import type { RunTask } from "../command/command-context";
import { LIMIT_OPTION, listText, readBefore } from "../command/list";
import { writeOutput } from "../command/output";
import { reported } from "../command/report";

const NUMBER = [
  "<order>",
  "the order's number, such as SL-7Q2M9X, or SL-7Q2M9X/2 for its second request",
] as const;

export function addReturns(program: Command, run: RunTask): void {
  const returns = program.command("returns").description("view and answer return requests");
  returns
    .command("list")
    .description("list return requests that need an answer, the oldest first")
    .option("--all", "include answered requests, the newest first", false)
    .option("--before <day>", "only requests made before a day or before a request", readBefore)
    .option(...LIMIT_OPTION)
    .action((filter: ReturnFilter) =>
      run(async (backend) =>
        reported(await listReturns(backend, filter), ({ total, returns: listed }) => {
          const last = filter.all ? listed.at(-1)?.request : undefined;
          return listText(total, listed.map(line), "No return requests need an answer.", last);
        }),
      ),
    );
  returns
    .command("show")
    .description("show a request and save its picture as a file")
    .argument(...NUMBER)
    .option("--picture <file>", "where to save it; <order>.jpg in this folder by default")
    .action((orderNumber: string, { picture }: { picture?: string }) =>
      run(async (backend, context) => {
        const found = await findReturn(backend, orderNumber);
        if (!found.ok) return found;
        const asked = found.value;
        const file = picture ?? `${asked.request.replace("/", "-")}${extname(asked.image)}`;
        const bytes = await backend.returnImages.read(asked.image);
        if (!bytes) return failure("notFound", "The picture of this return no longer exists.");
        const saved = await writeOutput(context, file, (write) => write(bytes), {
          isPrivate: true,
        });
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
      run(async (backend) => {
        const answer = { decision: "approved", words: words.trim() } as const;
        const done = await decideReturn(backend, orderNumber, answer);
        if (!done.ok) return done;
        const text = [
          `Approved; an email goes to ${done.value.email}.`,
          ...(await refundByPolicy(backend, done.value)),
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
      run(async (backend) => {
        const answer = { decision: "refused", words: because.trim() } as const;
        if (answer.words === "") return failure("validation", "Give the reason with --because.");
        return reported(
          await decideReturn(backend, orderNumber, answer),
          ({ email }) => `Refused; an email goes to ${email}.`,
        );
      }),
    );
}

const [BROKEN, NOT_AS_DESCRIBED] = RETURN_REASONS;

/** The refund policy: without shipping, unless the item was damaged or not as described. */
async function refundByPolicy(
  backend: ShopBackend,
  { orderNumber, items, reason }: ListedReturn,
): Promise<string[]> {
  const named = items.map(({ item, quantity }) => `${item}:${quantity}`);
  const request = { orderNumber, items: named, withShipping: false };
  const plan = await planRefund(backend, request);
  if (!plan.ok) return [`No refund is due: ${plan.failure.message}`];
  const options = [
    ...named.map((item) => `--item ${item}`),
    "--no-shipping",
    ...(reason === BROKEN ? [] : ["--restock"]),
  ].join(" ");
  const lines = [
    `Once it has arrived: npm run shop -- orders refund ${orderNumber} ${options}`,
    `That refunds ${formatPrice(plan.value.amount)}: what was paid for the pieces, with their tax, without shipping.`,
  ];
  const whole = await planRefund(backend, { ...request, withShipping: true });
  const shipping = whole.ok ? whole.value.amount - plan.value.amount : 0;
  return (reason === BROKEN || reason === NOT_AS_DESCRIBED) && shipping > 0
    ? [
        ...lines,
        `If it was damaged or not as described, refund the shipping of ${formatPrice(shipping)} too: leave out --no-shipping.`,
      ]
    : lines;
}

function line(listed: ListedReturn): string {
  const { request, requestedAt, decision, name, email, reason, pieces } = listed;
  const day = dayInShop(new Date(requestedAt));
  const said = [`${request}  ${day}  ${decision}  ${name} ${email}`, ...pieces, reason];
  return said.join("\n    ");
}
