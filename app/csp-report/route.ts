import { readBody } from "@/lib/api/gateway/body";
import { CspReports } from "./csp-reports";

const MAXIMUM_BODY_BYTES = 8 * 1024;

const reports = new CspReports((line) => process.stderr.write(`${line}\n`));

/** Where browsers tell of what the content security policy has kept from loading. */
export async function POST(request: Request) {
  const body = await readBody(request, MAXIMUM_BODY_BYTES);
  if (body === null) return new Response(null, { status: 413 });
  const isReport = reports.take(new TextDecoder().decode(body), Date.now());
  return new Response(null, { status: isReport ? 204 : 400 });
}
