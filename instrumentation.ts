import { handOver } from "@/lib/door";

/** Called once, before the server takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // First, and at once: Next opens without waiting for the rest.
  handOver({ isReachable: async () => true, close: async () => undefined });
  const { followResponses } = await import("@/lib/page-status");
  const { noteAssumptions } = await import("@/lib/start-notes");
  followResponses();
  noteAssumptions();
}
