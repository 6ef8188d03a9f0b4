import { parseUrl } from "../parse-url";
import { failure, type Result, success } from "../result";
import { wellFormed } from "../text/well-formed";

interface Tracking {
  carrier: string;
  /** A number, an https link, or carrier and number. */
  tracking: string;
}

export interface TrackingLink {
  carrier: string;
  text: string;
  href: string | null;
}

const MAX_NUMBER = 100;
const MAX_LINK = 500;
const MAX_CARRIER = 60;
const MAX_WORDS = 4;
const FOLLOW = "Track your package";

export function trackingLink(parcel: {
  carrier?: string;
  tracking: string;
  trackingUrl?: string;
}): TrackingLink | null {
  const own = parcel.trackingUrl === undefined ? null : httpsLink(parcel.trackingUrl);
  const { carrier, tracking } = parcel.carrier
    ? { carrier: parcel.carrier, tracking: parcel.tracking }
    : splitCarrier(parcel.tracking);
  if (tracking === "") return own === null ? null : { carrier, text: FOLLOW, href: own };
  const link = httpsLink(tracking);
  if (link) return { carrier, text: FOLLOW, href: own ?? link };
  return { carrier, text: tracking, href: own ?? pageOf(carrier, tracking) };
}

export function trackingText(parcel: { carrier?: string; tracking: string }): string {
  return [parcel.carrier, parcel.tracking].filter(Boolean).join(" ");
}

export function readTracking(parcel: {
  carrier?: string;
  tracking?: string;
}): Result<Tracking, never> {
  const carrier = oneLine(parcel.carrier ?? "");
  const tracking = oneLine(parcel.tracking ?? "");
  if (carrier.length > MAX_CARRIER)
    return failure("validation", `A carrier's name has at most ${MAX_CARRIER} characters.`);
  if (carrier !== "" && tracking === "")
    return failure("validation", `Give the tracking number too: --carrier ${carrier} --tracking …`);
  if (/^[a-z]+:\/\//i.test(tracking)) {
    const link = httpsLink(tracking);
    if (!link)
      return failure(
        "validation",
        `A link begins with https:// and has ${MAX_LINK} characters at most.`,
      );
    return success({ carrier: carrierNamed(carrier)?.name ?? carrier, tracking: link });
  }
  if (tracking.length > MAX_NUMBER)
    return failure("validation", `A tracking number has at most ${MAX_NUMBER} characters.`);
  if (carrier === "") return success(splitCarrier(tracking));
  const known = carrierNamed(carrier);
  if (!known) return failure("validation", unknownCarrier(carrier, tracking));
  const split = splitCarrier(tracking);
  return success(split.carrier === known.name ? split : { carrier: known.name, tracking });
}

function unknownCarrier(carrier: string, tracking: string): string {
  const names = CARRIERS.map(({ name }) => name).join(", ");
  return [
    `"${carrier}" is not a carrier the shop can link to. It knows ${names}.`,
    `For another carrier, give the package's link (--tracking https://…) or both in one: --tracking "${carrier} ${tracking}".`,
  ].join("\n");
}

function splitCarrier(text: string): Tracking {
  const words = text.split(/[\s:,]+/);
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count--) {
    const known = carrierNamed(words.slice(0, count).join(" "));
    const number = words.slice(count).join(" ");
    if (known && /\d/.test(number)) return { carrier: known.name, tracking: number };
  }
  return { carrier: "", tracking: text };
}

function pageOf(carrier: string, number: string): string | null {
  const page = carrierNamed(carrier)?.page;
  return page ? page + encodeURIComponent(wellFormed(number.replaceAll(/\s/g, ""))) : null;
}

function httpsLink(text: string): string | null {
  if (text.length > MAX_LINK || /\s/.test(text)) return null;
  const url = parseUrl(text);
  const isPlain = url?.protocol === "https:" && url.username === "" && url.password === "";
  return isPlain ? url.href : null;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

interface Carrier {
  name: string;
  aliases: readonly string[];
  page: string;
}

export const CARRIERS: readonly Carrier[] = [
  ["UPS", "https://www.ups.com/track?tracknum="],
  ["FedEx", "https://www.fedex.com/fedextrack/?trknbr=", "federal express"],
  ["USPS", "https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=", "us postal service"],
  ["DHL", "https://www.dhl.com/global-en/home/tracking.html?tracking-id=", "dhl express"],
  ["OnTrac", "https://www.ontrac.com/tracking/?number=", "lasership"],
  [
    "Canada Post",
    "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
    "postes canada",
  ],
  ["Purolator", "https://www.purolator.com/en/shipping/tracker?pin="],
  ["Royal Mail", "https://www.royalmail.com/track-your-item#/tracking-results/"],
  ["Parcelforce", "https://www.parcelforce.com/track-trace?trackNumber="],
  ["Evri", "https://www.evri.com/track/parcel/"],
  ["An Post", "https://www.anpost.com/Post-Parcels/Track/History?item="],
  ["DPD", "https://tracking.dpd.de/status/en_US/parcel/"],
  ["GLS", "https://gls-group.eu/track/"],
  ["TNT", "https://www.tnt.com/express/en_us/site/shipping-tools/tracking.html?cons="],
  ["La Poste", "https://www.laposte.fr/outils/suivre-vos-envois?code="],
  ["Colissimo", "https://www.laposte.fr/outils/suivre-vos-envois?code="],
  ["Chronopost", "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT="],
  ["Deutsche Post", "https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode="],
  ["Hermes", "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#"],
  ["PostNL", "https://jouw.postnl.nl/track-and-trace/"],
  ["bpost", "https://track.bpost.cloud/btr/web/#/search?itemCode="],
  ["Correos", "https://www.correos.es/es/en/tools/tracker/items/details?tracking-number="],
  ["Poste Italiane", "https://www.poste.it/cerca/index.html#/risultati-spedizioni/"],
  ["Swiss Post", "https://service.post.ch/ekp-web/ui/entry/search/"],
  ["Austrian Post", "https://www.post.at/sv/sendungsdetails?snr=", "österreichische post"],
  ["PostNord", "https://tracking.postnord.com/en/tracking?id="],
  ["InPost", "https://inpost.pl/sledzenie-przesylek?number="],
  ["Australia Post", "https://auspost.com.au/mypost/track/details/", "auspost"],
  ["NZ Post", "https://www.nzpost.co.nz/tools/tracking?trackid=", "new zealand post"],
  [
    "Japan Post",
    "https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=",
  ],
].map(([name = "", page = "", ...aliases]) => ({ name, page, aliases }));

function carrierNamed(name: string): Carrier | undefined {
  const wanted = normalizeCarrier(name);
  return CARRIERS.find((carrier) =>
    [carrier.name, ...carrier.aliases].map(normalizeCarrier).includes(wanted),
  );
}

function normalizeCarrier(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
