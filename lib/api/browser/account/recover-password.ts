import { type Recovery, refusedRecovery } from "@/lib/domain/recovery";

export async function recoverPassword(email: string): Promise<Recovery> {
  const calls = await import("./calls").catch(() => null);
  if (!calls) return { outcome: navigator.onLine ? "codeLost" : "unanswered", message: "" };
  try {
    const { status, result } = await calls.recoverPassword(email);
    if (result.ok) return { outcome: "sent", message: "" };
    const { kind, message } = result.failure;
    return { outcome: status === null ? "unanswered" : refusedRecovery(kind), message };
  } catch {
    return { outcome: navigator.onLine ? "unexpected" : "unanswered", message: "" };
  }
}
