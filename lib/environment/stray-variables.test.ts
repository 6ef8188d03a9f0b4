import { strayVariables } from "./stray-variables";

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
