import { readUpTo } from "@/lib/contract/request";
import { log } from "@/lib/platform/log";
import { CspReports } from "./csp-reports";

const MAX_BODY_BYTES = 8 * 1024;

const reports = new CspReports(log.warn);

export async function POST(request: Request) {
  const body = await readUpTo(request, MAX_BODY_BYTES);
  if (body === null) return new Response(null, { status: 413 });
  const isReport = reports.take(new TextDecoder().decode(body), Date.now());
  return new Response(null, { status: isReport ? 204 : 400 });
}
