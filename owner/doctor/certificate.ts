import { isIP } from "node:net";
import { connect } from "node:tls";
import { DAY_MS } from "@/lib/domain/day/durations";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { countOf } from "@/lib/domain/text/list-text";
import { type Finding, good, problem } from "./finding";

const TIMEOUT_MS = 5_000;
/** Let's Encrypt's clients renew at 30 days; then something has failed for weeks. */
const LEAST_DAYS = 14;

interface Certificate {
  endsAt: Date;
  /** Why a browser refuses it, such as DEPTH_ZERO_SELF_SIGNED_CERT. */
  refusal: string | null;
}

/** No finding without https, or where the address does not answer, which is reported elsewhere. */
export async function ofCertificate(shopUrl: string | null, now = new Date()): Promise<Finding[]> {
  const url = URL.parse(shopUrl ?? "");
  if (url?.protocol !== "https:") return [];
  const { hostname, port } = url;
  const certificate = await certificateOf(hostname, Number(port || 443));
  return certificate ? [certificateFinding(hostname, certificate, now)] : [];
}

export function certificateFinding(host: string, { endsAt, refusal }: Certificate, now: Date) {
  const day = dayInShop(endsAt);
  const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS);
  if (endsAt <= now)
    return problem(`The certificate of ${host} ended on ${day}, so no browser opens it: renew it.`);
  if (refusal !== null) {
    return problem(
      `Browsers refuse the certificate of ${host} (${refusal}): it must name this host, come from an authority that they know, and be sent with its chain.`,
    );
  }
  if (days < LEAST_DAYS) {
    return problem(
      `The certificate of ${host} ends in ${countOf(days, "day")}, on ${day}: renew it, and see why that did not happen by itself.`,
    );
  }
  return good(`The certificate of ${host} is valid until ${day}, for ${countOf(days, "day")}.`);
}

function certificateOf(host: string, port: number): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const name = host.replace(/^\[|\]$/g, "");
    const options = { host: name, port, rejectUnauthorized: false, timeout: TIMEOUT_MS };
    const socket = connect({ ...options, ...(isIP(name) ? {} : { servername: name }) });
    const end = (certificate: Certificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once("secureConnect", () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      // The type says Error; Node gives the code.
      const { authorized, authorizationError } = socket;
      const refusal = authorized ? null : String(authorizationError).slice(0, 100);
      end(Number.isNaN(endsAt.getTime()) ? null : { endsAt, refusal });
    });
    for (const event of ["error", "timeout", "close"]) socket.once(event, () => end(null));
  });
}
