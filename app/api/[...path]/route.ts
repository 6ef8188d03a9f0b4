import { gateway } from "@/lib/api/gateway/gateway";

async function handle(request: Request, context: { params: Promise<{ path: string[] }> }) {
  const { path } = await context.params;
  return gateway(request, `/${path.map(encodeURIComponent).join("/")}`);
}

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
