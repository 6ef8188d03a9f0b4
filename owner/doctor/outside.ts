import type { config } from "@/lib/config";
import { forwardedAddresses } from "@/lib/domain/text/list-text";
import { tryMailServer } from "@/lib/mail/try-server";
import { clockOf, type Finding, good, notice, problem } from "./finding";

const TIMEOUT_MS = 5_000;
const MAX_TEXT = 1_000;
const NO_MAIL = "SMTP_URL is not set: emails are saved as files in DATA_DIR/outbox and not sent.";
const NO_ADDRESS =
  "SHOP_URL is not set: links in emails and for search engines point to localhost.";

export async function ofMail(smtpUrl: string | undefined): Promise<Finding[]> {
  if (!smtpUrl) return [notice(NO_MAIL)];
  const trouble = await tryMailServer(smtpUrl);
  const { hostname, username } = new URL(smtpUrl);
  const login = username === "" ? "" : " and accepts the log-in";
  if (trouble !== null) return [problem(trouble)];
  return [good(`Emails are sent through SMTP_URL: ${hostname} answers${login}.`)];
}

type Settings = Pick<typeof config, "configuredShopUrl" | "trustsProxy" | "trustedProxies">;

/** Asks the shop through everything that is in front of it. */
export async function ofAddress(
  { configuredShopUrl, ...proxies }: Settings,
  now: () => number = Date.now,
): Promise<Finding[]> {
  if (!configuredShopUrl) return [notice(NO_ADDRESS)];
  const health = await healthOf(configuredShopUrl, now);
  if ("reason" in health) {
    const says = `The shop was not found at SHOP_URL, ${configuredShopUrl}, from this machine (${health.reason}).`;
    return [notice(says)];
  }
  return [
    good(`The shop answers at ${configuredShopUrl}.`),
    // Where it agrees it may be this machine's own.
    ...clockOf(health.ahead, "that of SHOP_URL", "Times in emails and logs differ.").filter(
      ({ state }) => state === "problem",
    ),
    ...ofProxies(health, proxies),
  ];
}

interface Health {
  /** Milliseconds that this machine is ahead of what answered. */
  ahead: number | null;
  addresses: number;
  trusted: number;
}

async function healthOf(shopUrl: string, now: () => number): Promise<Health | { reason: string }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${shopUrl}/healthz`, { redirect: "manual", signal });
    const text = (await response.text()).slice(0, MAX_TEXT);
    const seen = /^alive.*\nforwarded addresses: (\d{1,3}), trusted: (\d{1,3})$/m.exec(text);
    if (!seen) return { reason: `something else answered, with ${response.status}` };
    const said = Date.parse(response.headers.get("date") ?? "");
    const ahead = Number.isNaN(said) ? null : now() - said;
    return { ahead, addresses: Number(seen[1]), trusted: Number(seen[2]) };
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string }; message: string };
    return { reason: cause?.code ?? message };
  }
}

function ofProxies(
  { addresses, trusted }: Pick<Health, "addresses" | "trusted">,
  { trustsProxy, trustedProxies }: Omit<Settings, "configuredShopUrl">,
): Finding[] {
  const come = `Requests come with ${forwardedAddresses(addresses, trusted)}`;
  if (addresses > trusted) {
    const says = `${come}, so all visitors count as one and share one limit. Set TRUST_PROXY=${addresses} if these proxies are yours, and restart.`;
    return [problem(says)];
  }
  const wanted = typeof trustedProxies === "number" ? trustedProxies : 1;
  if (trustsProxy && wanted > addresses) {
    const says = `${come}, fewer than TRUST_PROXY says, so visitors can fake their address. Set TRUST_PROXY=${addresses}, or let the proxy send X-Forwarded-For, and restart.`;
    return [problem(says)];
  }
  return [good(`${come}.`)];
}
