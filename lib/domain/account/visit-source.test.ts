import { oldestTouch, readVisit, touchGroups, touchText } from "./visit-source";

const PAGE = "https://shop.test/details/12";

test.each([
  [`${PAGE} https://www.example.com/a?b=c`, { referrer: "example.com" }],
  [
    `${PAGE}?utm_source=letter&utm_medium=email&utm_campaign=spring&utm_term=ring&utm_content=top&x=1`,
    {
      utm_source: "letter",
      utm_medium: "email",
      utm_campaign: "spring",
      utm_term: "ring",
      utm_content: "top",
    },
  ],
  [`${PAGE}?fbclid=abc https://l.instagram.com/`, { fbclid: true, referrer: "instagram.com" }],
  [`${PAGE} https://lm.facebook.com/`, { referrer: "facebook.com" }],
  [`${PAGE} https://l.example.com/`, { referrer: "l.example.com" }],
  [`${PAGE}?gclid=secret`, { gclid: true }],
  [
    `${PAGE}?gbraid=1&wbraid=2&msclkid=3&ttclid=4`,
    { gbraid: true, wbraid: true, msclkid: true, ttclid: true },
  ],
  [`${PAGE} https://shop.test/?utm_source=letter&search=secret`, { utm_source: "letter" }],
  [
    `${PAGE} https://www.example.com/ https://shop.test/?utm_source=letter`,
    { utm_source: "letter", referrer: "example.com" },
  ],
  [
    `${PAGE}?utm_source=post https://shop.test/?gclid=1 https://shop.test/?utm_source=letter`,
    { utm_source: "post" },
  ],
  [`${PAGE} android-app://com.google.android.gm/`, { referrer: "google.com" }],
  [`${PAGE} android-app://com.google.android.googlequicksearchbox/`, { referrer: "google.com" }],
  [`${PAGE} android-app://com.instagram.android`, { referrer: "instagram.com" }],
  [`${PAGE} android-app://com.pinterest/`, { referrer: "pinterest.com" }],
  [`${PAGE} android-app://org.example.Reader/`, { referrer: "example.org" }],
  [`${PAGE}?utm_campaign=%20fr%C3%BChling%20`, { utm_campaign: "frühling" }],
])("%s is a visit", (text, visit) => {
  expect(readVisit(text)).toEqual(visit);
});

test.each([
  null,
  "",
  " ",
  "https://example.com/",
  `${PAGE} https://shop.test/cart`,
  `${PAGE} https://www.shop.test/`,
  `${PAGE} https://checkout.stripe.com/c/1`,
  `${PAGE} https://shop.test/products undefined`,
  `${PAGE}  https://other.test/?utm_source=letter`,
  `${PAGE} javascript:alert(1)`,
  `${PAGE}?utm_source=&gclid=`,
  `${PAGE}?utm_source=${"x".repeat(101)}`,
  `${PAGE}?utm_source=a%00b`,
  `${PAGE} https://${"a.".repeat(140)}com/`,
  `${PAGE}?${"x".repeat(4_096)} https://example.com/`,
])("%j says nothing of where it came from", (text) => {
  expect(readVisit(text)).toBeNull();
});

test("a touch is too old after ninety days", () => {
  const at = (day: string) => touchText({ gclid: true }, new Date(`${day}T12:00:00.000Z`));
  const oldest = oldestTouch(new Date("2026-06-01T12:00:00.000Z"));
  expect(at("2026-03-02") < oldest).toBe(true);
  expect(at("2026-03-03") < oldest).toBe(false);
  expect("" < oldest).toBe(true);
});

test.each([
  [{ utm_source: "Letter", utm_campaign: "Spring", gclid: true }, "letter", "spring"],
  [{ gclid: true, referrer: "google.com" }, "google", ""],
  [{ fbclid: true, referrer: "l.instagram.com" }, "facebook", ""],
  [{ referrer: "example.com" }, "example.com", ""],
  [{ wbraid: true }, "google", ""],
  [{ msclkid: true, referrer: "bing.com" }, "bing", ""],
  [{ ttclid: true }, "tiktok", ""],
  [{ utm_medium: "email" }, "", ""],
] as const)("%j is counted under %j and %j", (visit, source, campaign) => {
  expect(touchGroups(touchText(visit, new Date()))).toEqual({ source, campaign });
});
