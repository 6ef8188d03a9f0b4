/** What became of a request for a recovery mail; `message` is the server's own. */
export interface Recovery {
  outcome: "sent" | "unknown" | "limited" | "refused" | "unanswered" | "unexpected";
  message: string;
}

const BY_STATUS: Record<number, Recovery["outcome"]> = { 404: "unknown", 429: "limited" };

/** Asks for the mail by which a password is set anew. */
export async function recoverPassword(email: string): Promise<Recovery> {
  try {
    const { recoverPassword: send } = await import("./calls");
    const { status, result } = await send(email);
    if (result.ok) return { outcome: "sent", message: "" };
    const { message } = result.failure;
    if (status === null) return { outcome: "unanswered", message };
    return { outcome: BY_STATUS[status] ?? "refused", message };
  } catch {
    return { outcome: navigator.onLine ? "unexpected" : "unanswered", message: "" };
  }
}
