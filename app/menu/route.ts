import { readMenu } from "@/lib/api/pages/catalog";

export const dynamic = "force-dynamic";

export async function GET() {
  return Response.json(await readMenu());
}
