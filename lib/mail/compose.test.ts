import type { Shipment } from "@/lib/domain/order/order";
import { withSettings } from "@/shop/testing/with-settings";
import { compose, emailOf } from "./compose";
import type { MailMessage } from "./emails/messages";
import { delayedOrderPreview, invoicePreview } from "./previews";
import { sampleMessages, sampleOrder } from "./testing/samples";

const kinds = Object.keys(sampleMessages) as MailMessage["kind"][];
const write = async (message: MailMessage) => {
  const mail = await compose({
    to: "zoe@example.com",
    message,
    messageId: "3f9a1c",
    date: new Date("2026-06-01T12:00:00.000Z"),
  });
  return { ...mail, html: String(mail.html), text: String(mail.text) };
};
/** What a reader of the HTML reads. */
const words = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/\s+/g, " ");

describe.each(kinds)("the email %s", (kind) => {
  const message = sampleMessages[kind];

  it("says the same in HTML and in plain text", async () => {
    const { html, text } = await write(message);
    const { heading, blocks } = emailOf(message);
    const facts = blocks.flatMap((block) => {
      if (typeof block === "string") return block.split("\n").filter(Boolean);
      if (block.kind === "facts") return block.rows.flat();
      if (block.kind === "goods")
        return [
          ...block.groups.map(({ title }) => title),
          ...block.totals.flatMap(({ name, amount }) => [name, amount]),
        ];
      if (block.kind === "address") return block.lines;
      return block.kind === "action" ? [block.text] : block.text.split("\n").filter(Boolean);
    });
    for (const fact of [heading, ...facts]) {
      expect(words(html)).toContain(fact.replace(/\s+/g, " "));
      expect(text).toContain(fact);
    }
  });

  it("shows a line of its own in lists of emails, and stays readable in the dark", async () => {
    const { html } = await write(message);
    const hidden = html.indexOf('data-skip-in-text="true"');
    expect(hidden).toBeGreaterThan(0);
    expect(hidden).toBeLessThan(html.indexOf("<h1"));
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    for (const [tag] of html.matchAll(/<(?:td|th|p|span|h1|a)\b[^>]*color:[^>]*>/g)) {
      if (/[^-]color:#/.test(tag)) expect(tag).toMatch(/email-(ink|soft|button)/);
    }
  });

  it("an email is marked as automatic, so that no autoresponder answers", async () => {
    const { headers } = await write(message);
    expect(headers).toMatchObject({
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
    });
  });

  it("has absolute addresses only", async () => {
    const { html } = await write(message);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses)
      expect(address).toMatch(/^(http:\/\/localhost:3000\/|https:\/\/|mailto:)/);
  });

  it("has one heading, its language, and tables that say whether they are data", async () => {
    const { html } = await write(message);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('lang="en"');
    for (const [table] of html.matchAll(/<table[\s\S]*?<\/table>/g)) {
      if (!table.includes("<table", 1))
        expect(/role="presentation"|scope="/.test(table)).toBe(true);
    }
  });
});

it("writes what people typed as text, never as HTML", async () => {
  const nasty = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`;
  const order = sampleOrder();
  const messages: MailMessage[] = [
    { kind: "contact", name: nasty, phone: nasty, email: nasty, message: nasty },
    { ...sampleMessages["return-received-shop"], name: nasty, reason: nasty },
    {
      kind: "order-confirmation",
      order: { ...order, note: nasty, shipTo: { ...order.shipTo, firstName: nasty } },
      orderToken: "t",
    },
  ];
  for (const message of messages) {
    const { html } = await write(message);
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain("&lt;script&gt;");
  }
});

it("keeps a subject on one line and of a readable length", async () => {
  const name = `Zoë\r\nBcc: all@example.com\u2028${"🌷".repeat(300)}`;
  const { subject } = await write({ ...sampleMessages.contact, name });
  expect(subject).toMatch(/^Message from Zoë Bcc: all@example\.com 🌷+…$/u);
  expect(subject).toHaveLength(119);
});

it("keeps the recovery code out of the subject and the list of emails", async () => {
  const { subject, html } = await write({ ...sampleMessages["recovery-code"], code: "s3cret" });
  expect(subject).not.toContain("s3cret");
  expect(emailOf({ ...sampleMessages["recovery-code"], code: "s3cret" }).preview).not.toContain(
    "s3cret",
  );
  expect(html).toContain("/renamePass?code=s3cret");
});

it("says when and with what a password was changed, in the shop's time", async () => {
  const { text } = await write(sampleMessages["password-changed"]);
  expect(text).toMatch(/When: June 1, 2026.* 8:00\sAM EDT/);
  expect(text).toContain("Device: Chrome on Android");
  expect(text).toContain("http://localhost:3000/recover");
  const unnamed = await write({ ...sampleMessages["password-changed"], device: "" });
  expect(unnamed.text).not.toContain("Device");
});

it.each([
  "recovery-code",
  "password-changed",
  "earlier-orders",
  "return-received-customer",
] as const)(
  "says nothing of a stranger's in %s, which goes to an address that anybody may have entered",
  async (kind) => {
    const advert = "Claim your $500 at evil.example or call 800 555 0100";
    const message = Object.assign({ ...sampleMessages[kind] }, { firstName: advert, name: advert });
    const { html, text } = await write(message);
    for (const said of [words(html), text, emailOf(message).subject]) {
      expect(said).not.toContain("evil");
      expect(said).not.toMatch(/Hello|Dear|Welcome,/);
    }
  },
);

it("writes the invoice to the cent", async () => {
  const { text } = await write(sampleMessages["order-confirmation"]);
  for (const row of [
    "2 × Alma Ring (Yellow gold · Size 6): $2,401.00",
    "Express shipping: $48.00",
    "Standard shipping: Free",
    "Subtotal: $3,001.00",
    "15% off your first order: −$450.15",
    "Sales tax: $159.43",
    "Total: $2,758.28 USD",
    "Apt. 4 & 5",
    "http://localhost:3000/order/order-token",
  ]) {
    expect(text).toContain(row);
  }
});

it("shows the picture of a line that has one, from the shop or from where it lies", async () => {
  const [ring, tote] = sampleOrder().shipments;
  const bag = tote!.lines[0]!;
  const images = [
    "https://pictures.example/tote.jpg",
    "data:image/gif;base64,R0lGOD",
    "",
    "http://",
  ];
  const { html } = await write({
    ...sampleMessages["order-confirmation"],
    order: sampleOrder({
      shipments: [ring!, tote!, { ...tote!, lines: images.map((image) => ({ ...bag, image })) }],
    }),
  });
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, address]) => address);
  expect(pictures).toEqual([
    "http://localhost:3000/catalogue/products/alma-ring-1.jpg",
    "https://pictures.example/tote.jpg",
  ]);
});

it.each([
  ["order-confirmation", "View your order"],
  ["order-to-shop", "Zoë"],
] as const)(
  "has the sum in front, and all of %s below 100 KB, however long",
  async (kind, early) => {
    const [ring] = sampleOrder().shipments;
    const line = {
      ...ring!.lines[0]!,
      name: `The “Alma & Otto” Ring ${"of braided gold ".repeat(30)}`,
      image: "/catalogue/products/alma-ring-1.jpg",
    };
    const order = sampleOrder({
      note: "ご確認ください。".repeat(1_000),
      shipments: [1, 2, 3].map((id) => ({
        ...ring!,
        brand: { id, name: `Designer ${id}` },
        lines: Array.from({ length: 100 }, () => line),
      })),
    });
    const { html, text } = await write({ ...sampleMessages[kind], order });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    const goods = html.indexOf("Designer 1");
    expect(html.indexOf("$2,758.28 USD")).toBeLessThan(goods);
    expect(html.indexOf(early)).toBeLessThan(goods);
    expect(words(html)).toContain("And 200 more: the plain text of this email lists them all.");
    expect(text.match(/2 × The/g)).toHaveLength(300);
  },
);

describe("the previews", () => {
  it("are an invoice with a subtotal of 8500 dollars that adds up", () => {
    // @spec 526, 545
    const goods = invoicePreview().blocks.find(
      (block) => typeof block === "object" && block.kind === "goods",
    )!;
    expect(goods.totals[0]).toMatchObject({ name: "Subtotal", amount: "$8,500.00" });
    const amounts = goods.groups.flatMap(({ lines }) =>
      lines.map(({ amount = "" }) => Number(amount.replace(/[$,]/g, ""))),
    );
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(8500);
  });

  it("are a reply about a delayed order that can be unsubscribed from", () => {
    // @spec 519, 523
    const email = delayedOrderPreview();
    expect(email.subject).toMatch(/delayed/);
    expect(email.unsubscribeHref).toBe("http://localhost:3000/newsletter/unsubscribe");
  });
});

it("leads to each package that can be followed", async () => {
  const [ring, tote] = sampleOrder().shipments;
  const email = (...shipments: Shipment[]) => write({ ...sampleMessages.shipped, shipments });
  const ups = { ...ring!, carrier: "UPS", tracking: "1Z 9/9" };
  const href = "https://www.ups.com/track?tracknum=1Z9%2F9";
  const one = await email(ups);
  expect(one.text).toContain(`Tracking: UPS 1Z 9/9\n\n`);
  expect(one.text).toContain(`Track your package: ${href}`);
  expect(one.html).toContain(`href="${href}"`);
  const linked = { ...tote!, tracking: "https://bikes.example/7?a=1&b=2" };
  const two = await email(ups, linked);
  expect(two.text).toContain(`Track the package from ${ring!.brand.name}: ${href}`);
  expect(two.text).toContain(`Track the package from ${tote!.brand.name}: ${linked.tracking}`);
  const unknown = await email({ ...ring!, tracking: "Bikes 7" });
  expect(unknown.text).toContain("Tracking: Bikes 7");
  expect(unknown.text).not.toContain("Track your package");
  const { carrier: _, ...written } = { ...ring!, tracking: "UPS 1Z" };
  const before = await email(written as Shipment);
  expect(before.text).toContain("Track your package: https://www.ups.com/track?tracknum=1Z");
});

test("an invoice sets off its total, not the tax within it that stands below", async () => {
  withSettings({ prices: { includeTax: true, taxName: "VAT" } });
  const order = sampleOrder();
  const totals = { ...order.totals, tax: 0, includedTax: 4_900 };
  const { html } = await write({
    kind: "order-confirmation",
    orderToken: "x",
    order: { ...order, totals },
  });
  const classOf = (name: string) =>
    new RegExp(`<th[^>]*class="([^"]*)"[^>]*>${name}<`).exec(html)?.[1];
  expect([classOf("Total"), classOf("Includes VAT")]).toEqual(["email-ink", "email-soft"]);
});
