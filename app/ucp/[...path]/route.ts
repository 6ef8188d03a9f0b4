import { answerAgent } from "@/lib/api/agents/agents";

export const dynamic = "force-dynamic";

async function handle(request: Request, { params }: RouteContext<"/ucp/[...path]">) {
  return answerAgent(request, (await params).path.join("/"));
}

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
