import type { Browser, BrowserContext } from "@playwright/test";

/** What a visitor's browser is told to be, as far as journeys differ in it. */
type Settings = Record<string, unknown>;

/** A page of the shop that costs nothing to open. */
const LIGHT = "/robots.txt";

/**
 * A browser context that journeys have one after another: a new one has no renderer, no code and no
 * font yet, which costs more than the page that is looked at. Each journey finds it as a new visitor's,
 * but for what may be cached of the shop.
 */
export class KeptContext {
  private kept: { context: BrowserContext; settings: string; clear: () => Promise<void> } | null =
    null;

  constructor(private readonly browser: Browser) {}

  /** The context of a visitor who comes with these settings and headers. */
  async open(settings: Settings, headers: Record<string, string>): Promise<BrowserContext> {
    const wanted = JSON.stringify(settings);
    if (this.kept?.settings !== wanted) {
      await this.close();
      this.kept = { settings: wanted, ...(await begin(this.browser)) };
    }
    const { context } = this.kept;
    await context.setExtraHTTPHeaders(headers);
    return context;
  }

  /** Takes away all that a journey has left. */
  async clear(): Promise<void> {
    await this.kept?.clear();
  }

  async close(): Promise<void> {
    await this.kept?.context.close();
    this.kept = null;
  }
}

async function begin(browser: Browser) {
  const context = await browser.newContext();
  // While one page of the shop is open, the next one's is drawn by the same process.
  const keeper = await context.newPage();
  await keeper.goto(LIGHT);
  const { origin } = new URL(keeper.url());
  const devtools = await context.newCDPSession(keeper);
  const clear = async () => {
    const pages = context.pages().filter((page) => page !== keeper);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  };
  return { context, clear };
}
