export const CAMPAIGN_NAMES = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;
export type Campaign = Partial<Record<(typeof CAMPAIGN_NAMES)[number], string>>;

export const MAX_CAMPAIGN_LENGTH = 100;

/** What an advertisement's click adds to its address, and who shows the advertisement. */
export const CLICKS = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  msclkid: "bing",
  fbclid: "facebook",
  ttclid: "tiktok",
} as const;
export type Click = keyof typeof CLICKS;

const MARKS = [...CAMPAIGN_NAMES, ...Object.keys(CLICKS)].join("|");
/** In an address that says where a visit came from. */
export const VISIT_MARK = new RegExp(`[?&](?:${MARKS})=`);
