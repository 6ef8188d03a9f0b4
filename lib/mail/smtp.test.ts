import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { config } from "@/lib/config";
import { compose } from "./compose";
import type { MailMessage } from "./emails/messages";
import { smtpSender } from "./sender";
import { sampleMessages } from "./testing/samples";
import { refusal, startSmtpServer } from "./testing/smtp-server";

/** For what waits until it is over; who is to be heard out gets the usual one. */
const TIMEOUTS = { silence: 300, email: 600 };
const kinds = Object.keys(sampleMessages) as MailMessage["kind"][];

const mail = (message: MailMessage = sampleMessages["recovery-code"], to = "zoe@example.com") =>
  compose({ to, message, messageId: "3f9a1c", date: new Date("2026-06-01T12:00:00.000Z") });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function server(behavior?: SMTPServerOptions) {
  const started = await startSmtpServer(behavior);
  closing.push(started.close);
  return started;
}

describe.each(kinds)("a mail server is sent %s", (kind) => {
  it("as HTML and plain text with the header fields it needs", async () => {
    const { url, mails } = await server();
    expect(await smtpSender(url)(await mail(sampleMessages[kind]))).toEqual({ isSent: true });
    expect(mails).toHaveLength(1);
    const [{ from, to, raw, parsed }] = mails as [(typeof mails)[0]];
    expect(from).toBe("care@shortlisted.example");
    expect(to).toEqual(["zoe@example.com"]);
    expect(raw).toMatch(/^[\t\r\n -~]*$/);
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThan(999);
    expect(raw).toContain("Content-Type: multipart/alternative");
    expect(parsed.messageId).toBe("<3f9a1c@localhost>");
    expect(parsed.date).toBe("2026-06-01T12:00:00.000Z");
    expect(parsed.from).toMatchObject({ name: "Shortlisted", address: "care@shortlisted.example" });
    expect(parsed.subject).toBeTruthy();
    expect(parsed.html).toContain("SHORTLISTED");
    expect(parsed.text).toContain("SHORTLISTED");
  });
});

it("keeps letters outside ASCII and line breaks in every part", async () => {
  const { url, mails } = await server();
  const name = "Žofie “Ö” Łukaszewska 张伟";
  await smtpSender(url)(await mail({ ...sampleMessages.contact, name }));
  const { parsed } = mails[0]!;
  expect(parsed.subject).toBe(`Message from ${name}`);
  expect(parsed.replyTo).toEqual([{ name, address: "zoe@example.com" }]);
  expect(parsed.text).toContain("> Życzę miłego dnia 🌷");
  expect(parsed.html).toContain("Życzę miłego dnia 🌷");
  expect(parsed.html).toContain("Is the ring &lt;b&gt;solid&lt;/b&gt; gold?</bdi><br/>");
});

it.each<[string, string]>([
  ["a name", "Eve\r\nBcc: everyone@example.com\r\n\r\nHello"],
  ["an address", "eve@example.com\r\nBcc: everyone@example.com"],
  ["two addresses", "eve@example.com, everyone@example.com"],
  ["an address in brackets", "<everyone@example.com>"],
])("lets nobody write header fields or further recipients with %s", async (_, text) => {
  const { url, mails } = await server();
  const contact = { ...sampleMessages.contact, name: text, phone: text, email: text };
  await smtpSender(url)(await mail(contact, "shop@example.com"));
  const [{ raw, to, parsed }] = mails as [(typeof mails)[0]];
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  expect(to).toEqual(["shop@example.com"]);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).not.toMatch(/^Reply-To:/im);
  expect(parsed.bcc ?? []).toEqual([]);
});

it("attaches the picture of a return request, and does without one that is gone", async () => {
  const { url, mails } = await server();
  const message = sampleMessages["return-received-shop"];
  const send = smtpSender(url);
  const folder = join(config.dataDir, "returns");
  const name = `${randomUUID()}.svg`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), "<svg/>");
  for (const file of [name, `/srv/shop/returns/${name}`, "/no/such/file"])
    await send(await mail({ ...message, picture: { fileName: "ring.svg", file } }));
  rmSync(join(folder, name));
  expect(mails.map(({ parsed }) => parsed.attachments.map(({ filename }) => filename))).toEqual([
    ["ring.svg"],
    ["ring.svg"],
    [],
  ]);
  expect(Buffer.from(mails[0]!.parsed.attachments[0]!.content as ArrayBuffer).toString()).toContain(
    "<svg",
  );
});

it("gives every newsletter a link and the header fields by which one click ends it", async () => {
  const { url, mails } = await server();
  await smtpSender(url)(await mail(sampleMessages["newsletter-welcome"]));
  const { parsed } = mails[0]!;
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers["list-unsubscribe"]).toBe(
    "<http://localhost:3000/api/email/unsubscribe/leave-token>",
  );
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(parsed.html).toContain('href="http://localhost:3000/newsletter/unsubscribe/leave-token"');
  expect(parsed.text).toContain("http://localhost:3000/newsletter/unsubscribe/leave-token");
});

describe("a mail server that does not take an email", () => {
  const rejecting = (
    reply: string,
    at: "onMailFrom" | "onRcptTo" | "onConnect",
  ): SMTPServerOptions => ({
    [at]: (...args: unknown[]) =>
      (args.at(-1) as (error: Error) => void)(refusal(Number(reply.slice(0, 3)), reply.slice(4))),
  });
  const rejectingData = (reply: string): SMTPServerOptions => ({
    onData: (stream, _, done) => {
      stream.resume();
      stream.on("end", () => done(refusal(Number(reply.slice(0, 3)), reply.slice(4))));
    },
  });

  it.each([
    ["has no such mailbox", rejecting("550 5.1.1 User unknown", "onRcptTo")],
    ["knows no such domain", rejecting("553 5.1.2 Unknown host", "onRcptTo")],
    ["knows a domain without email", rejecting("556 5.1.10 Null MX", "onRcptTo")],
    ["has disabled the mailbox", rejecting("550 5.2.1 Account disabled", "onRcptTo")],
    ["speaks as qmail", rejecting("550 sorry, no mailbox here (#5.1.1)", "onRcptTo")],
  ])("that %s is final", async (_, behavior) => {
    const { url } = await server(behavior);
    const delivery = await smtpSender(url)(await mail());
    expect(delivery).toMatchObject({ isSent: false, isFinal: true });
  });

  it.each([
    ["does not relay", rejecting("554 5.7.1 Relay access denied", "onRcptTo")],
    ["does not relay, without an enhanced code", rejecting("550 relay denied", "onRcptTo")],
    ["does not relay, as qmail", rejecting("553 not an rcpthost (#5.7.1)", "onRcptTo")],
    ["has had its quota", rejecting("550 5.4.5 Daily quota exceeded", "onRcptTo")],
    ["has a full mailbox", rejecting("552 5.2.2 Mailbox full", "onRcptTo")],
    ["refuses the sender at RCPT", rejecting("550 5.1.0 Sender rejected", "onRcptTo")],
    ["does not know the sender", rejecting("550 5.1.1 Unknown sender", "onMailFrom")],
    ["does not know the sender's domain", rejecting("553 5.1.8 No such domain", "onMailFrom")],
    ["serves nobody today", rejecting("554 no service", "onConnect")],
    ["takes the email for spam", rejectingData("554 5.7.1 Spam")],
    ["finds the email too large", rejectingData("552 5.3.4 Too big")],
  ])("that %s is a refusal that may be put right", async (_, behavior) => {
    const { url } = await server(behavior);
    const delivery = await smtpSender(url)(await mail());
    expect(delivery).toMatchObject({ isSent: false, isFinal: false, isRefused: true });
  });

  it.each([
    ["greylists the recipient", rejecting("450 4.2.0 Greylisted", "onRcptTo")],
    ["is unsure of the mailbox", rejecting("450 5.1.1 Later", "onRcptTo")],
    ["is busy when greeting", rejecting("421 busy", "onConnect")],
    ["asks for later once it has the email", rejectingData("451 later")],
  ])("that %s is asked again", async (_, behavior) => {
    const { url } = await server(behavior);
    const delivery = await smtpSender(url)(await mail());
    expect(delivery).toMatchObject({ isSent: false, isFinal: false, isRefused: false });
  });

  it("that wants a password the shop does not have may be asked again", async () => {
    const { url } = await server({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    });
    const withPassword = url.replace("smtp://", "smtp://shop:wrong@");
    expect(await smtpSender(withPassword)(await mail())).toMatchObject({
      isSent: false,
      isFinal: false,
      isRefused: true,
    });
  });

  /** A server that says 250 to everything, but to these commands; `null` drops the line. */
  async function talkingServer(answers: Record<string, string | null>): Promise<string> {
    const sockets: Socket[] = [];
    const peer = createServer((socket) => {
      sockets.push(socket);
      socket.on("error", () => undefined);
      socket.write("220 hello\r\n");
      let isLetter = false;
      socket.on("data", (data) => {
        const command = isLetter ? "email" : data.toString().slice(0, 4);
        const answer = command in answers ? answers[command] : "250 fine";
        if (command === "DATA") isLetter = true;
        if (answer === null) socket.destroy();
        else if (answer) socket.write(`${answer}\r\n`);
      });
    });
    closing.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => peer.close(closed));
    });
    await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
    return `smtp://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  }

  it.each([
    ["drops the line in the email", { DATA: "354 go on", email: null }],
    ["drops the line after the greeting", { EHLO: null, HELO: null }],
    ["falls silent", { MAIL: "" }],
    ["falls silent in the email", { DATA: "354 go on", email: "" }],
    ["makes no sense", { MAIL: "what?" }],
  ])("that %s may be asked again", async (_, answers) => {
    const delivery = await smtpSender(await talkingServer(answers), TIMEOUTS)(await mail());
    expect(delivery).toMatchObject({ isSent: false, isFinal: false });
  });

  it("that is down may be asked again", async () => {
    const delivery = await smtpSender("smtp://127.0.0.1:9", TIMEOUTS)(await mail());
    expect(delivery).toMatchObject({ isSent: false, isFinal: false });
  });

  it("that answers too slowly in all is left", async () => {
    const { url } = await server({
      onMailFrom: (_address, _session, done) => void setTimeout(done, 250),
      onRcptTo: (_address, _session, done) => void setTimeout(done, 250),
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => void setTimeout(done, 250));
      },
    });
    expect(await smtpSender(url, { ...TIMEOUTS, silence: 20_000 })(await mail())).toEqual({
      isSent: false,
      isFinal: false,
      reason: "took longer than 600 ms",
    });
  });
});
