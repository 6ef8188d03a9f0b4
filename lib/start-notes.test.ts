import { DEFAULTS } from "@/shop/settings";
import { setSettings } from "@/shop/shop";
import { config } from "./config";
import { noteAssumptions, strayVariables } from "./start-notes";

const READY = {
  configuredShopUrl: "https://shop.example",
  smtpUrl: "smtp://mail.example",
  stripe: { secretKey: "sk_test_a", webhookSecret: "whsec_a", apiUrl: undefined },
};

function notes(
  changed: Partial<typeof config> = {},
  email = "care@shop.example",
  text = "name: Hesper",
): string[] {
  const parts = { shopUrl: "http://localhost:4123", ...READY, ...changed };
  for (const [name, value] of Object.entries(parts))
    jest.replaceProperty(config, name as keyof typeof config, value);
  setSettings({ ...DEFAULTS, email }, text);
  const lines: string[] = [];
  noteAssumptions((line) => lines.push(line));
  return lines;
}
afterEach(() => jest.restoreAllMocks());

test("without SHOP_URL the address in emails is logged, and nothing else", () => {
  expect(notes({ configuredShopUrl: null, stripe: null }, "")).toEqual([
    expect.stringContaining("links in emails point to http://localhost:4123"),
  ]);
});

test("where all is set nothing is said", () => {
  expect(notes()).toEqual([]);
});

test.each([
  ["payments", { stripe: null, hasTestPayments: false }, "so nobody can order"],
  ["payments but for trial", { stripe: null, hasTestPayments: true }, "charges nothing"],
  ["mail", { smtpUrl: undefined }, "emails are only files"],
] as const)("a public shop without %s says so in one line", (_, changed, said) => {
  expect(notes(changed)).toEqual([expect.stringContaining(said)]);
});

test("a public shop without settings says so in one line", () => {
  expect(notes({}, "", "")).toEqual([
    expect.stringContaining("no name, email or rules of its own yet"),
  ]);
});

test("a public shop without an email address says so in one line", () => {
  expect(notes({}, "")).toEqual([expect.stringContaining("no letters are sent")]);
});

test("a variable that is none of the shop's, or no longer, is named", () => {
  jest.replaceProperty(process, "env", {
    ...process.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
    STRIPE_SECERT_KEY: "sk_test_a",
  });
  expect(notes()).toEqual([
    expect.stringContaining("OTEL_EXPORTER_OTLP_ENDPOINT is no longer used"),
    "STRIPE_SECERT_KEY is not read: is STRIPE_SECRET_KEY meant?",
  ]);
});

test.each([
  ["STRIPE_SERCET_KEY", "is STRIPE_SECRET_KEY meant?"],
  ["STRIPE_SECERT_KEY", "is STRIPE_SECRET_KEY meant?"],
  ["DATABASE_URI", "is DATABASE_URL meant?"],
  ["KEEPALIVE", "is KEEP_ALIVE meant?"],
  ["SMTP_URL_File", "is SMTP_URL_FILE meant?"],
  ["shop_url", "is SHOP_URL meant?"],
  ["MAIL_FROM_FILE", "only secrets may be in files: set MAIL_FROM."],
  ["STRIPE_SECRET_FILE", "docs/settings.md has all that are."],
  ["SMTP_HOST", "docs/settings.md has all that are."],
])("%s is named, without its value", (name, said) => {
  const [sentence, ...more] = strayVariables({ [name]: "swordfish" });
  expect(sentence).toContain(`${name} is not read`);
  expect(sentence).toContain(said);
  expect(sentence).not.toContain("swordfish");
  expect(more).toEqual([]);
});

test("what is a setting, another program's or empty is not named", () => {
  const settings = { STRIPE_SECRET_KEY_FILE: "/run/secrets/a", PORT: "3000", DATA_DIR: "/data" };
  const others = { PATH: "/bin", HOME: "/", MAIL: "/var/mail/a", LANG: "C", HOSTNAME: "a" };
  const ofKubernetes = { SHOP_SERVICE_HOST: "10.0.0.1", SHOP_PORT_3000_TCP: "tcp://10.0.0.1" };
  const named = { ...settings, ...others, ...ofKubernetes, STRIPE_KEY: "" };
  expect(strayVariables(named)).toEqual([]);
});
