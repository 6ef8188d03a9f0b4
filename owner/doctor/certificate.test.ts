import { startSmtpServer } from "@/lib/mail/testing/smtp-server";
import { certificateFinding, ofCertificate } from "./certificate";

const now = new Date("2026-06-01T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

it.each([
  [75, null, "good: The certificate of shop.example is valid until 2026-08-15, for 75 days."],
  [14, null, "good: The certificate of shop.example is valid until 2026-06-15, for 14 days."],
  [13.9, null, "problem: The certificate of shop.example ends in 13 days, on 2026-06-15: renew"],
  [1.1, null, "problem: The certificate of shop.example ends in 1 day, on 2026-06-02: renew"],
  [0, "CERT_HAS_EXPIRED", "problem: The certificate of shop.example ended on 2026-06-01"],
  [75, "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "problem: Browsers refuse the certificate of shop.exam"],
])("a certificate that ends in %p days, refused: %p", (days, refusal, said) => {
  const { state, says } = certificateFinding(
    "shop.example",
    { endsAt: inDays(days), refusal },
    now,
  );
  expect(`${state}: ${says}`).toContain(said);
});

it("the certificate of SHOP_URL is read over TLS, and only where there is one", async () => {
  // The server says that its certificate is one that everybody has.
  jest.spyOn(console, "error").mockReturnValue();
  const { url, close } = await startSmtpServer({ secure: true });
  const address = `https://localhost:${new URL(url).port}`;
  const [read] = await ofCertificate(address).finally(close);
  expect(read).toMatchObject({ state: "problem" });
  expect(read?.says).toMatch(/^The certificate of localhost ended on \d{4}-\d\d-\d\d/);
  for (const none of [null, "http://shop.example", address])
    expect(await ofCertificate(none)).toEqual([]);
  jest.restoreAllMocks();
});
