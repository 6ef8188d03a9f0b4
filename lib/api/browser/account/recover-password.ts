import { type Recovery, refusedRecovery } from "@/lib/domain/recovery";

export async function recoverPassword(email: string): Promise<Recovery> {
  try {
    const { recoverPassword: send } = await import("./calls");
    const { status, result } = await send(email);
    if (result.ok) return { outcome: "sent", message: "" };
    const { kind, message } = result.failure;
    return { outcome: status === null ? "unanswered" : refusedRecovery(kind), message };
  } catch {
    return { outcome: navigator.onLine ? "unexpected" : "unanswered", message: "" };
  }
}
