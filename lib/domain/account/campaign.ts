export const CAMPAIGN_NAMES = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;
export type Campaign = Partial<Record<(typeof CAMPAIGN_NAMES)[number], string>>;

export const MAX_CAMPAIGN_LENGTH = 100;
