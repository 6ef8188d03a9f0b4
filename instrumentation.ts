import { handOver } from "@/lib/door";

/** Called once, before the server takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  handOver({ isReachable: async () => true, close: async () => undefined });
}
