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

export function carrierNamed(name: string): Carrier | undefined {
  const wanted = plain(name);
  return CARRIERS.find((carrier) => [carrier.name, ...carrier.aliases].map(plain).includes(wanted));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
