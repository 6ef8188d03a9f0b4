import { randomInt } from "node:crypto";
import { test as base, type ConsoleMessage, expect } from "@playwright/test";
import { KeptContext } from "./visitor";

type ExpectFailedRequest = (url: RegExp) => void;

interface Fixtures {
  expectFailedRequest: ExpectFailedRequest;
  /** Whether the journey begins in a browser that has nothing of the shop, not even its cache. */
  isFirstVisit: boolean;
}

const isFailedRequest = (message: ConsoleMessage) =>
  message.text().startsWith("Failed to load resource");

const isComplaint = (message: ConsoleMessage) =>
  message.type() === "error" || /hydrat/i.test(message.text());

/**
 * Playwright's `test` with an ear on the browser: an error in the console, an uncaught exception or
 * a hydration warning fails the journey. A journey that provokes a failed request says so first,
 * with `expectFailedRequest(/address/)`.
 *
 * Each journey is a new visitor's, in a browser that may have the shop's files cached; one that is
 * about the first visit, or that sets the browser's clock, says `test.use({ isFirstVisit: true })`.
 */
export const test = base.extend<Fixtures, { keptContext: KeptContext }>({
  isFirstVisit: [false, { option: true }],
  keptContext: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  // Each journey comes from an address of its own, so that none is limited for another's sake.
  extraHTTPHeaders: async ({ locale: _ }, use) => {
    await use({ "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}` });
  },
  context: async (
    {
      browser,
      keptContext,
      isFirstVisit,
      extraHTTPHeaders,
      serviceWorkers,
      viewport,
      javaScriptEnabled,
      contextOptions,
    },
    use,
  ) => {
    if (isFirstVisit || serviceWorkers === "allow") {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const settings = { viewport, javaScriptEnabled, contextOptions };
    await use(await keptContext.open(settings, extraHTTPHeaders ?? {}));
    await keptContext.clear();
  },
  expectFailedRequest: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const complaints: string[] = [];
      const listen = (message: ConsoleMessage) => {
        const { url } = message.location();
        if (isFailedRequest(message) && expected.some((pattern) => pattern.test(url))) return;
        if (isComplaint(message)) complaints.push(`${message.text()} (${url})`);
      };
      const note = (error: { error: () => unknown }) => complaints.push(String(error.error()));
      context.on("console", listen);
      context.on("weberror", note);

      await use((url) => expected.push(url));
      context.off("console", listen);
      context.off("weberror", note);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
