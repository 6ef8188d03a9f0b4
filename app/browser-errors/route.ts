import { takeBrowserError } from "@/lib/api/error-reports/take-report";

export function POST(request: Request) {
  return takeBrowserError(request);
}
