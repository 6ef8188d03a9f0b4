import { BROWSER_ERRORS_PATH } from "@/lib/domain/browser-error";

/** A script of its own: a browser too old to read it still runs the other one in the head. */
export function ErrorReports({ build, share }: { build: string; share: number }) {
  if (share === 0) return null;
  const args = [BROWSER_ERRORS_PATH, build, share].map((value) => JSON.stringify(value)).join();
  return <script dangerouslySetInnerHTML={{ __html: `(${reportErrors})(${args})` }} />;
}

/**
 * Runs in the page's head, before and without the page's own scripts, and in browsers that cannot read
 * those: its text is sent, so it may use nothing from outside itself.
 */
export function reportErrors(path: string, build: string, share: number): void {
  function report(error: unknown, at: string): void {
    try {
      const { message, stack } = Object(error);
      const trace = `${stack}\n${at}`;
      // An extension's own errors are none of the shop's.
      if (trace.indexOf(location.origin) < 0) return;
      const text = String(message || error).slice(0, 200);
      const chunk = /_next\/static\/([\w./~-]{1,80}:\d{1,9}:\d{1,9})/.exec(trace);
      const place = chunk ? chunk[1] : "page";
      const kind = `${place} ${text}\n`;
      const reported = sessionStorage.getItem("errors") || "";
      if (reported.indexOf(kind) >= 0 || reported.length > 2000) return;
      sessionStorage.setItem("errors", reported + kind);
      if (Math.random() >= share) return;
      const parts = location.pathname.split("/").slice(0, 8);
      const page = parts.map((part, at) => (at > 1 && part ? "[…]" : part)).join("/");
      navigator.sendBeacon(path, JSON.stringify({ message: text, place, page, build }));
    } catch {
      // Storage or beacons may be refused.
    }
  }
  addEventListener("error", ({ error, message, filename, lineno, colno }) =>
    report(error || message, `${filename}:${lineno}:${colno}`),
  );
  addEventListener("unhandledrejection", ({ reason }) => report(reason, ""));
}
