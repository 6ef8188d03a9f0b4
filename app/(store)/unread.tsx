import { LoadErrorNotice } from "@/components/frame/load-error-notice";
import { NotFoundNotice } from "@/components/frame/not-found-notice";
import { markNotFound, markUnavailable } from "@/lib/http/page-status";

export function notFoundPage() {
  markNotFound();
  return <NotFoundNotice />;
}

/** The page's own subject could not be read. */
export function unreadPage(href: string) {
  markUnavailable();
  return <LoadErrorNotice href={href} />;
}
