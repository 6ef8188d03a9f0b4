const API_KEY = /^[sr]k_(?:test|live)_\w{1,250}$/;
const SIGNING_SECRET = /^whsec_[\w+/=]{1,250}$/;

const KINDS: [prefix: RegExp, name: string][] = [
  [/^pk_/, "a publishable key (pk_…)"],
  [/^whsec_/, "a webhook's signing secret (whsec_…), which is for STRIPE_WEBHOOK_SECRET"],
  [/^we_/, "a webhook's id (we_…)"],
  [/^acct_/, "an account's id (acct_…)"],
  [/^[sr]k_org_/, "an organization's key (sk_org_…)"],
  [/^[sr]k_(?:test|live)_/, "one with other characters, such as a space or a shortened key"],
];

/** Completes "expected …"; `null` for a key that can be Stripe's secret one. */
export function secretKeyProblem(key: string): string | null {
  if (API_KEY.test(key)) return null;
  const kind = KINDS.find(([prefix]) => prefix.test(key))?.[1];
  return `Stripe's secret key (sk_live_… or sk_test_…) or a restricted one (rk_…)${instead(kind)}`;
}

/** Completes "expected …"; `null` for what can be a webhook's signing secret. */
export function signingSecretProblem(secret: string): string | null {
  if (SIGNING_SECRET.test(secret)) return null;
  const kind = /^[sr]k_/.test(secret)
    ? "an API key, which is for STRIPE_SECRET_KEY"
    : KINDS.find(([prefix]) => prefix.test(secret) && !prefix.test("whsec_"))?.[1];
  return `the signing secret (whsec_…) of the webhook at Stripe${instead(kind)}`;
}

function instead(kind: string | undefined): string {
  return kind ? `, and not ${kind}` : "";
}
