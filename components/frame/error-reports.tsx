import { BROWSER_ERRORS_PATH } from "@/lib/domain/browser-error";
import { reportErrors } from "./report-errors";

/** A script of its own: a browser too old to read it still runs the other one in the head. */
export function ErrorReports({ build, share }: { build: string; share: number }) {
  if (share === 0) return null;
  const args = [BROWSER_ERRORS_PATH, build, share].map((value) => JSON.stringify(value)).join();
  return <script dangerouslySetInnerHTML={{ __html: `(${reportErrors})(${args})` }} />;
}
