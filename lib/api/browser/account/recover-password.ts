import type { Transport } from "@/lib/api/call";
import { type Recovery, refusedRecovery } from "@/lib/domain/account/recovery";

const load = () => Promise.all([import("@/lib/contract/accounts"), import("@/lib/api/call")]);

export async function requestRecovery(email: string): Promise<Recovery> {
  const code = await load().catch(() => null);
  if (!code) return { outcome: navigator.onLine ? "codeLost" : "unanswered", message: "" };
  const [{ recoverPassword }, { browserTransport, call }] = code;
  let isAnswered = false;
  const transport: Transport = async (path, init) => {
    const response = await browserTransport(path, init);
    isAnswered = true;
    return response;
  };
  try {
    const result = await call(transport, recoverPassword, { body: { email } });
    if (result.ok) return { outcome: "sent", message: "" };
    const { kind, message } = result.failure;
    return { outcome: isAnswered ? refusedRecovery(kind) : "unanswered", message };
  } catch {
    return { outcome: navigator.onLine ? "unexpected" : "unanswered", message: "" };
  }
}
