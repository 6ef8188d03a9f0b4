import { handOver } from "@/lib/door";

/** Called once, before the server takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { config } = await import("@/lib/config");
  const { followResponses } = await import("@/lib/page-status");
  const { noteAssumptions } = await import("@/lib/start-notes");
  followResponses();
  noteAssumptions();
  handOver({
    publicUrl: config.configuredShopUrl,
    trustsProxy: config.trustsProxy,
    isReachable: async () => true,
    takeChanges: () => "all",
    close: async () => undefined,
  });
}
