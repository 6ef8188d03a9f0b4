import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currentSettings } from "@/shop/shop";
import { withSettings } from "@/shop/testing/with-settings";
import { readConfig, SECRETS, settingsProblem, VARIABLES } from "./config";
import { secretSetting } from "./environment/secret-file";
import { isStartRefused } from "./platform/start-refused";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_secret",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  SHOP_URL: "https://shop.example/",
};

/** What stops a start with these variables. */
function refusal(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (isStartRefused(error)) return error.message;
    throw error;
  }
  throw new Error("The settings were taken.");
}

test("nothing needs to be set", () => {
  expect(readConfig({})).toMatchObject({
    shopUrl: "http://localhost:3000",
    configuredShopUrl: null,
    smtpUrl: undefined,
    stripe: null,
    trustsProxy: false,
  });
  expect(readConfig({ SHOP_URL: "", TRUST_PROXY: "" })).toEqual(readConfig({}));
});

test("without SHOP_URL letters lead to the port the shop really has", () => {
  expect(readConfig({ PORT: "4123" }).shopUrl).toBe("http://localhost:4123");
});

test("SHOP_URL is taken without its slash", () => {
  expect(readConfig({ SHOP_URL: "https://shop.example/", PORT: "4123" })).toMatchObject({
    shopUrl: "https://shop.example",
    configuredShopUrl: "https://shop.example",
  });
});

test.each([
  ["9464", { host: "127.0.0.1", port: 9464 }],
  ["0.0.0.0:9464", { host: "0.0.0.0", port: 9464 }],
  ["[::]:9464", { host: "::", port: 9464 }],
])("METRICS=%s is a place to listen", (value, metrics) => {
  expect(readConfig({ METRICS: value }).metrics).toEqual(metrics);
});

describe("a variable that cannot be used stops the start with one sentence", () => {
  const ADDRESS = "an address such as https://shop.example.com";

  test.each([
    ["SHOP_URL", "shop.example", `SHOP_URL is "shop.example": expected ${ADDRESS}.`],
    ["SHOP_URL", "ftp://shop.example", `SHOP_URL is "ftp://shop.example": expected ${ADDRESS}.`],
    [
      "SHOP_URL",
      "https://shop.example/de",
      `SHOP_URL is "https://shop.example/de": expected ${ADDRESS}, without a path.`,
    ],
    ["PORT", "http", 'PORT is "http": expected a port from 1 to 65535.'],
    ["PORT", "70000", 'PORT is "70000": expected a port from 1 to 65535.'],
  ])("%s=%s", (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(sentence);
  });

  test.each(["0.0.0.0", "70000", "shop:9464", "::1:9464", "[::1]"])("METRICS=%s", (value) => {
    expect(refusal({ METRICS: value })).toBe(
      `METRICS is "${value}": expected a port such as 9464, or an address of this machine and a port, such as 0.0.0.0:9464.`,
    );
  });

  test.each([
    "yes",
    "11",
    "10.0.0.0/33",
    "10.0.0.1/8/8",
    "2001:db8::/129",
    Array(65).fill("::1").join(),
  ])("TRUST_PROXY=%s", (value) => {
    expect(refusal({ TRUST_PROXY: value })).toBe(
      `TRUST_PROXY is "${value}": expected the number of proxies in front, such as 1, or up to 64 of their addresses and networks, such as 10.0.0.0/8.`,
    );
  });

  test.each([
    ["STRIPE_SECRET_KEY", "pk_live_secret", "not a publishable key (pk_…)."],
    ["STRIPE_SECRET_KEY", "whsec_secret", "not a webhook's signing secret"],
    ["STRIPE_SECRET_KEY", "sk_live_secret…1234", "not one with other characters"],
    ["STRIPE_SECRET_KEY", "sk_org_live_secret", "not an organization's key"],
    ["STRIPE_WEBHOOK_SECRET", "rk_live_secret", "not an API key, which is for STRIPE_SECRET_KEY."],
    ["STRIPE_WEBHOOK_SECRET", "we_1secret", "not a webhook's id (we_…)."],
    ["STRIPE_WEBHOOK_SECRET", "swordfish", "expected the signing secret (whsec_…)"],
    ["SMTP_URL", "smtp://u:secret@mail.example:465", "expected smtps:// for port 465,"],
    ["SMTP_URL", "smtps://u:secret@mail.example:587", "expected smtp:// for port 587,"],
    ["SMTP_URL", "smtp://u:secret%@mail.example", "with %25 for a % in the password."],
    ["SMTP_URL", "smtp:///secret", "expected smtp(s)://user:password@host:port."],
    ["DATABASE_URL", "https://user:secret@host/shop", "expected postgres://user:password@host"],
    ["DATABASE_URL", "postgres://user:secret/x@host/shop", "such as %40 for @."],
    ["DATABASE_URL", "postgres://u:secret@h/d?port=five", "expected a port that is a number."],
    ["DATABASE_URL", "postgres://u:secret@h/d?sslmode=allow", "expected an sslmode that is one of"],
  ])("%s=%s, with what is wrong", (name, value, sentence) => {
    const said = refusal({ ...STRIPE, [name]: value });
    expect(said).toContain(`${name} cannot be used (its value is not shown here): expected`);
    expect(said).toContain(sentence);
    expect(said).not.toContain(value);
  });

  test.each([
    ["SHOP_MAIL", "care"],
    ["SHOP_MAIL", "Care <care@shop.example>"],
    ["MAIL_FROM", "Care"],
    ["MAIL_FROM", "Care <care>"],
  ])("%s=%s, to which nothing could be sent", (name, value) => {
    expect(refusal({ [name]: value })).toContain("an email address");
  });

  test.each([
    ["DATABASE_URL", "mysql://user:secret@host/shop"],
    ["SMTP_URL", "user:secret@host"],
    ["SHOP_API_URL", "secret"],
    ["REVALIDATE_SECRET", "secret-but-short"],
    ["SHOP_URL", "https://user:secret@shop.example"],
  ])("%s, without telling what may be secret", (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(
      new RegExp(`^${name} cannot be used \\(its value is not shown here\\): expected .+\\.$`),
    );
    expect(sentence).not.toContain("secret");
  });
});

describe("a currency that cannot be taken stops the start with one sentence", () => {
  const refusalIn = (currency: string, decimals: number, variables = {}) => {
    return settingsProblem(readConfig(variables), { currency, decimals });
  };

  test.each([
    ["LYD", 3, "Stripe takes no payments in LYD."],
    ["KWD", 3, "Stripe takes KWD with at most 2 decimals: set decimals: 2 in shop.yaml."],
    ["MGA", 2, "Stripe takes MGA with no decimals: set decimals: 0 in shop.yaml."],
    ["KWD", 2, null],
    ["MGA", 0, null],
    ["UGX", 0, null],
    ["HUF", 2, null],
    ["USD", 2, null],
  ])("through Stripe: %s with %i decimals", (currency, decimals, sentence) => {
    expect(refusalIn(currency, decimals, STRIPE)).toBe(sentence);
    expect(refusalIn(currency, decimals)).toBeNull();
  });

  test.each([
    [
      "usd",
      2,
      'currency in shop.yaml is "usd": expected a code of ISO 4217, in three capital letters.',
    ],
    ["JPY", 2, "decimals in shop.yaml is 2: expected a whole number from 0 to 0 for JPY."],
    ["USD", 1.5, "decimals in shop.yaml is 1.5: expected a whole number from 0 to 2 for USD."],
  ])("any way: %s with %p decimals", (currency, decimals, sentence) => {
    expect(refusalIn(currency, decimals)).toBe(sentence);
  });
});

test("a secret for what has changed counts with another server's backend alone", () => {
  const REVALIDATE_SECRET = "0123456789abcdef0123456789abcdef";
  expect(readConfig({ REVALIDATE_SECRET }).revalidateSecret).toBeNull();
  const settings = { REVALIDATE_SECRET, SHOP_API_URL: "https://api.example" };
  expect(readConfig(settings).revalidateSecret).toBe(REVALIDATE_SECRET);
});

test("the process ends with the sentence alone, without a stack", () => {
  const options = ["--import=tsx", "--conditions=react-server", "lib/config.ts"];
  const env = { ...process.env, SHOP_URL: "shop.example" };
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    env,
    encoding: "utf8",
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 78,
    stdout: "",
    stderr: 'SHOP_URL is "shop.example": expected an address such as https://shop.example.com.\n',
  });
});

test("sending letters needs the address that they lead to", () => {
  const smtp = { SMTP_URL: "smtp://mail.example" };
  expect(refusal(smtp)).toBe("Emails sent through SMTP_URL link to the shop: set SHOP_URL too.");
  expect(readConfig({ ...smtp, SHOP_URL: "https://shop.example" }).smtpUrl).toBe(smtp.SMTP_URL);
});

test("sending letters needs a sender, in MAIL_FROM or in the shop's settings", () => {
  withSettings({ email: "" });
  const smtp = { SMTP_URL: "smtp://mail.example", SHOP_URL: "https://shop.example" };
  expect(settingsProblem(readConfig(smtp), currentSettings())).toBe(
    "Letters sent by SMTP_URL need a sender: npm run shop -- settings set email you@your.shop",
  );
  const named = readConfig({ ...smtp, MAIL_FROM: "care@own.example" });
  expect(settingsProblem(named, currentSettings())).toBeNull();
});

describe("the cache in front", () => {
  const ZONE = "0123456789abcdef0123456789abcdef";
  const TOKEN = "token_of_forty_characters_for_purges-000";

  it("is a Varnish or several", () => {
    const VARNISH_URL = "http://127.0.0.1:6082, http://10.0.0.2:6082";
    expect(readConfig({ VARNISH_URL }).cacheInFront).toEqual({
      kind: "varnish",
      addresses: ["http://127.0.0.1:6082", "http://10.0.0.2:6082"],
    });
  });

  it("is a zone at Cloudflare", () => {
    const variables = { CLOUDFLARE_ZONE_ID: ZONE, CLOUDFLARE_API_TOKEN: TOKEN };
    expect(readConfig(variables).cacheInFront).toEqual({
      kind: "cloudflare",
      zoneId: ZONE,
      token: TOKEN,
    });
    expect(readConfig({}).cacheInFront).toBeNull();
  });

  test.each([
    [{ CLOUDFLARE_ZONE_ID: ZONE }, "half configured: set CLOUDFLARE_API_TOKEN too."],
    [{ CLOUDFLARE_API_TOKEN: TOKEN }, "half configured: set CLOUDFLARE_ZONE_ID too."],
    [{ CLOUDFLARE_ZONE_ID: ZONE, VARNISH_URL: "http://127.0.0.1:6082" }, "not both."],
    [{ VARNISH_URL: "http://127.0.0.1:6082," }, "expected up to 8 addresses"],
    [{ VARNISH_URL: "varnish:6082" }, "expected up to 8 addresses"],
    [{ VARNISH_URL: Array(9).fill("http://127.0.0.1:6082").join() }, "expected up to 8 addresses"],
    [{ CLOUDFLARE_ZONE_ID: "../zones" }, "expected the zone's id, 32 hex digits."],
  ])("%j stops the start", (variables, sentence) => {
    expect(refusal(variables as Record<string, string>)).toContain(sentence);
  });

  it("does not show a token that cannot be used", () => {
    const said = refusal({ CLOUDFLARE_ZONE_ID: ZONE, CLOUDFLARE_API_TOKEN: "short secret" });
    expect(said).toContain("CLOUDFLARE_API_TOKEN cannot be used");
    expect(said).not.toContain("short secret");
  });
});

describe("the payment settings", () => {
  it("are those of the test page when nothing is said", () => {
    expect(readConfig({ SHOP_URL: STRIPE.SHOP_URL }).stripe).toBeNull();
  });

  it.each([
    [{}, true],
    [{ SHOP_URL: "http://localhost:3000" }, true],
    [{ SHOP_URL: "https://shop.example" }, false],
    [{ SHOP_URL: "https://shop.example", TEST_PAYMENTS: "1" }, true],
    [{ TEST_PAYMENTS: "0" }, false],
  ])("have the test page where nobody else finds it, or by wish: %j", (variables, isThere) => {
    expect(readConfig(variables).hasTestPayments).toBe(isThere);
  });

  it("are Stripe's when all is said", () => {
    expect(readConfig(STRIPE)).toMatchObject({
      stripe: { secretKey: "sk_test_secret", webhookSecret: "whsec_secret" },
      shopUrl: "https://shop.example",
    });
  });

  it.each(Object.keys(STRIPE))("stop the start when %s is missing, without a secret", (missing) => {
    const half: Record<string, string> = { ...STRIPE, [missing]: "" };
    expect(refusal(half)).toBe(`Payments by Stripe are half configured: set ${missing} too.`);
  });
});

test("docs/settings.md has every variable with its default", () => {
  const rows = readFileSync("docs/settings.md", "utf8").matchAll(
    /^\| `([A-Z_]+)` +\| (?:`([^`]*)`)? *\| \S/gm,
  );
  const told = Object.fromEntries([...rows].map(([, name, value = ""]) => [name, value]));
  expect(told).toEqual(VARIABLES);
});

describe("a secret in a file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "secrets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const written = (content: string) => {
    const path = join(folder, "secret");
    writeFileSync(path, content);
    return path;
  };

  it.each([...SECRETS])(
    "%s is read from a file without its line end, and never together with a value",
    (name) => {
      const path = written("x\r\n");
      expect(readFileSync("docs/settings.md", "utf8").split("## Secrets in files")[1]).toContain(
        name,
      );
      expect(secretSetting({ [`${name}_FILE`]: path }, name)).toBe("x");
      expect(refusal({ [name]: "y", [`${name}_FILE`]: path })).toBe(
        `${name} and ${name}_FILE are both set: keep one of them.`,
      );
    },
  );

  it.each(["smtp://a\n\n", "  smtp://a  ", "\ufeffsmtp://a\r\n\r\n", "\tsmtp://a"])(
    "has no part in what copying leaves around it: %j",
    (content) => {
      expect(secretSetting({ SMTP_URL_FILE: written(content) }, "SMTP_URL")).toBe("smtp://a");
      expect(secretSetting({ SMTP_URL: content }, "SMTP_URL")).toBe("smtp://a");
    },
  );

  it("counts as the setting itself", () => {
    const file = written("sk_test_from_a_file\n");
    const { STRIPE_SECRET_KEY: _, ...rest } = STRIPE;
    const { stripe } = readConfig({ ...rest, STRIPE_SECRET_KEY_FILE: file });
    expect(stripe?.secretKey).toBe("sk_test_from_a_file");
  });

  it.each([
    ["", "which is empty"],
    [" \n", "which is empty"],
    ["one\ntwo\n", "which has more than one line"],
    ["\ufeff\n", "which is empty"],
    ["x".repeat(8_193), "which is larger than 8192 bytes"],
  ])("is refused: %j", (content, why) => {
    const path = written(content);
    const said = refusal({ SMTP_URL_FILE: path });
    expect(said).toBe(`SMTP_URL_FILE names ${JSON.stringify(path)}, ${why}.`);
  });

  it.each([
    ["none", "which this account cannot read (ENOENT)"],
    ["", "which is not a file"],
  ])("is refused where it cannot be read: %j", (name, why) => {
    expect(refusal({ DATABASE_URL_FILE: join(folder, name) })).toContain(why);
    expect(refusal({ DATABASE_URL_FILE: "secret" })).toContain("not an absolute path");
  });
});

test("the modes that the driver takes for verify-full are named so", () => {
  const url = "postgres://shop:x@db.example/shop?application_name=a&sslmode=";
  for (const mode of ["prefer", "require", "verify-ca"]) {
    expect(readConfig({ DATABASE_URL: url + mode }).databaseUrl).toBe(`${url}verify-full`);
  }
  for (const kept of ["no-verify", "disable", "require&uselibpqcompat=true"]) {
    expect(readConfig({ DATABASE_URL: url + kept }).databaseUrl).toBe(url + kept);
  }
});
