import { log } from "../lib/platform/log.ts";

/** More than an owner's own names for a shop and its machine. */
const HOSTS = 20;
const MAX_LENGTH = 255;

/** Says once that a page is rendered for each host that strangers invent. */
export class HostReport {
  readonly #hosts = new Set<string>();

  note(host: string | undefined): void {
    if (host === undefined || this.#hosts.size === HOSTS) return;
    this.#hosts.add(host.slice(0, MAX_LENGTH).toLowerCase());
    if (this.#hosts.size < HOSTS) return;
    const advice = "Set SHOP_URL, so that each page is rendered once.";
    log.warn("pages are asked for under many hosts", { hosts: HOSTS, advice });
  }
}
