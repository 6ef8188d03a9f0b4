import { access } from "node:fs/promises";
import { join } from "node:path";
import { inRequest, log } from "../lib/platform/log.ts";
import type { Fetch } from "./in-memory.ts";

/** A written page: nothing in the catalog can make it fail. */
const PROBE = "/faq";

/** Whether pages can be rendered, for `/readyz`. */
export class RenderHealth {
  readonly fetchPage: Fetch;
  #hasFailed = false;
  #probe: Promise<boolean> | null = null;
  readonly #built: string;

  /** @param root the folder that the shop runs from */
  constructor(fetchPage: Fetch, root: string) {
    this.#built = join(root, ".next", "static");
    this.fetchPage = async (url, headers) => {
      const page = await fetchPage(url, headers);
      this.#hasFailed = page.status === 500;
      // Next's own report of the error may have failed with it.
      if (this.#hasFailed)
        inRequest(String(headers["x-request-id"] ?? ""), () =>
          log.error("a page was answered with 500", { path: url }),
        );
      return page;
    };
  }

  /** `null` while pages can be rendered. */
  async fault(): Promise<string | null> {
    const isThere = await access(this.#built).then(
      () => true,
      () => false,
    );
    if (!isThere) return "The files of this release are gone: start the shop again.";
    return (await this.#works()) ? null : "Pages cannot be rendered.";
  }

  /** After a failed render, one page is tried: one faulty product does not take the shop out. */
  async #works(): Promise<boolean> {
    if (!this.#hasFailed) return true;
    this.#probe ??= this.fetchPage(PROBE, { host: "localhost" })
      .then(({ status }) => status < 500)
      .catch(() => false)
      .finally(() => {
        this.#probe = null;
      });
    return this.#probe;
  }
}
