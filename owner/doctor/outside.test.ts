import { openHttpServer } from "@/lib/testing/http-server";
import { ofAddress, ofMail } from "./outside";

async function saidOf(health: string, trustedProxies: number | string[]) {
  const { url, close } = await openHttpServer((request, response) => {
    if (request.url !== "/healthz") response.statusCode = 404;
    response.end(health);
  });
  const settings = { configuredShopUrl: url, trustsProxy: trustedProxies !== 0, trustedProxies };
  const findings = await ofAddress(settings);
  await close();
  return findings.map(({ state, says }) => `${state}: ${says}`).join("\n");
}

const healthOf = (addresses: number, trusted: number) =>
  `alive, version 0.1.0\nforwarded addresses: ${addresses}, trusted: ${trusted}\n`;

it.each([
  [0, 0, 0, "good: Requests come with no forwarded address."],
  [2, 2, 2, "good: Requests come with 2 forwarded addresses, 2 trusted."],
  [2, 2, ["10.0.0.0/8"], "good: Requests come with 2 forwarded addresses, 2 trusted."],
  [3, 1, 1, "problem: Requests come with 3 forwarded addresses, 1 trusted, so all visitors"],
  [3, 1, 1, "Set TRUST_PROXY=3 if these proxies are yours"],
  [1, 1, 2, "visitors can fake their address. Set TRUST_PROXY=1"],
  [0, 0, 1, "visitors can fake their address. Set TRUST_PROXY=0"],
])("%i addresses, %i trusted, TRUST_PROXY=%p", async (addresses, trusted, proxies, said) => {
  expect(await saidOf(healthOf(addresses, trusted), proxies)).toContain(said);
});

it("a clock that is not the one of what answers is said, and nothing of one that is", async () => {
  const { url, close } = await openHttpServer((_, response) => {
    response.setHeader("date", "Mon, 01 Jun 2026 12:00:00 GMT").end(healthOf(0, 0));
  });
  const settings = { configuredShopUrl: url, trustsProxy: false, trustedProxies: 0 };
  const saidAt = async (time: string) =>
    (await ofAddress(settings, () => Date.parse(time))).map(({ says }) => says).join("\n");
  expect(await saidAt("2026-06-01T12:00:29Z")).not.toContain("clock");
  expect(await saidAt("2026-06-01T11:59:15Z")).toContain("45 seconds behind that of SHOP_URL");
  await close();
});

it("a shop that is somewhere else, or not there, is said and no problem", async () => {
  expect(await saidOf("<h1>nginx</h1>", 1)).toMatch(/^notice: .*something else answered, with 200/);
  const settings = { configuredShopUrl: "http://nowhere.invalid", trustsProxy: true };
  const [finding] = await ofAddress({ ...settings, trustedProxies: 1 });
  expect(finding).toMatchObject({ state: "notice", says: expect.stringContaining("(ENOTFOUND)") });
});

it("mail that nobody gets is said", async () => {
  expect(await ofMail(undefined)).toMatchObject([{ state: "notice" }]);
  const [finding] = await ofMail("smtp://u:swordfish@127.0.0.1:1");
  expect(finding?.state).toBe("problem");
  expect(finding?.says).not.toContain("swordfish");
});
