import { failure, success } from "@/lib/domain/result";
import type { CommandContext } from "./command-context";

export const YES_OPTION = ["-y, --yes", "skip the confirmation, for scripts", false] as const;

/** `act`: "Refund $12.50 of order SL-7Q2M9X to ada@example.com". */
export async function confirm(context: Pick<CommandContext, "ask">, act: string, yes: boolean) {
  if (yes) return success(null);
  if (!context.ask) {
    return failure(
      "conflict",
      `${act}? Nothing was done: confirm with --yes, as in npm run shop -- … --yes.`,
    );
  }
  const answer = await context.ask(`${act}? [y/N] `);
  return /^y(es)?$/i.test(answer.trim()) ? success(null) : failure("conflict", "Nothing was done.");
}
