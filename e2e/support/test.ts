import { randomInt } from "node:crypto";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { withLock } from "../../scripts/toolchain/lock.mjs";
import { dataFolder } from "./data-folder.mjs";
import { COUNTS_STOCK } from "./projects";

type ExpectFailedRequest = (url: RegExp) => void;

const isFailedRequest = (message: ConsoleMessage) =>
  message.text().startsWith("Failed to load resource");

/** Chromium's from 106 to 113, of every page with a popover. */
const isOfPopovers = (message: ConsoleMessage) =>
  message.text().startsWith("Found a 'popover' attribute");

const isComplaint = (message: ConsoleMessage) =>
  (message.type() === "error" && !isOfPopovers(message)) || /hydrat/i.test(message.text());

/** Playwright's `test` for journeys that only ask and read, and open no browser. */
export const requestTest = base.extend({
  // Each journey comes from an address of its own, so that none is limited for another's sake.
  extraHTTPHeaders: async ({ locale: _ }, use) => {
    await use({ "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}` });
  },
});

const isIdle = () => new Promise<boolean>((resolve) => requestIdleCallback(() => resolve(true)));

/**
 * A page is opened, by its address or from the history, once its scripts have run: an earlier tap
 * posts the form (before-script.spec.ts, which waits for less).
 */
function awaitScripts(page: Page): void {
  const opened = async <Answer>(answer: Answer, waitUntil?: string): Promise<Answer> => {
    if (waitUntil !== "commit") await page.waitForFunction(isIdle);
    return answer;
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  page.goto = async (url, options) => opened(await goto(url, options), options?.waitUntil);
  page.reload = async (options) => opened(await reload(options), options?.waitUntil);
  page.goBack = async (options) => opened(await goBack(options), options?.waitUntil);
  page.goForward = async (options) => opened(await goForward(options), options?.waitUntil);
}

/**
 * Playwright's `test` with an ear on the browser: an error in the console, an uncaught exception or
 * a hydration warning fails the journey. A journey that provokes a failed request says so first,
 * with `expectFailedRequest(/address/)`.
 */
export const test = requestTest.extend<{
  turn: undefined;
  pages: undefined;
  expectFailedRequest: ExpectFailedRequest;
}>({
  turn: [
    async ({ locale: _ }, use, { tags }) => {
      const inTurn = () => use(undefined);
      if (!tags.includes(COUNTS_STOCK)) return inTurn();
      await withLock(`${dataFolder(process.env.E2E_PORT)}-stock`, inTurn);
    },
    { auto: true },
  ],
  pages: [
    async ({ context, javaScriptEnabled }, use, info) => {
      if (javaScriptEnabled) context.on("page", awaitScripts);
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const page of context.pages())
        process.stdout.write(`${page.url()} shows\n${await page.locator("body").ariaSnapshot()}\n`);
    },
    { auto: true },
  ],
  expectFailedRequest: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const complaints: string[] = [];
      context.on("console", (message) => {
        const { url } = message.location();
        if (isFailedRequest(message) && expected.some((pattern) => pattern.test(url))) return;
        if (isComplaint(message)) complaints.push(`${message.text()} (${url})`);
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));

      await use((url) => expected.push(url));
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
