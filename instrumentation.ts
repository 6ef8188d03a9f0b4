/** Called once, before the server takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { guardAddresses } = await import("@/lib/api/gateway/address");
  const { followResponses } = await import("@/lib/page-status");
  const { noteAssumptions } = await import("@/lib/start-notes");
  guardAddresses();
  followResponses();
  noteAssumptions();
}
