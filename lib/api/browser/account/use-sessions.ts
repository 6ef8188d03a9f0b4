import useSWR from "swr";
import type { AccountSession } from "@/lib/domain/account/account-session";
import { type Failure, success } from "@/lib/domain/result";
import { ask, unwrapped } from "../shopper/ask-server";

export type AccountSessionsState = ReturnType<typeof useAccountSessions>;

export function useAccountSessions() {
  const { data, error, mutate } = useSWR<AccountSession[], Failure>(
    "sessions",
    () => unwrapped(ask("sessions", "getSessions", {}, "customer")),
    { shouldRetryOnError: ({ kind }) => kind !== "notFound" },
  );
  const isMissing = error?.kind === "notFound";
  const refresh = async () => void (await mutate().catch(() => undefined));

  return {
    /** `undefined` until the server has answered. */
    sessions: data,
    isMissing,
    isFailed: error !== undefined && !data && !isMissing,
    refresh,
    end: async (id: number) => {
      const result = await ask("sessions", "endSession", { parameters: { id } }, "customer");
      if (!result.ok && result.failure.kind !== "notFound") return result;
      await mutate((list) => list?.filter((session) => session.id !== id), { revalidate: false });
      await refresh();
      return success(null);
    },
  };
}
