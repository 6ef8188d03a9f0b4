import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { compose } from "./compose";
import { outboxSender, purgeFiles } from "./sender";
import { sampleMessages } from "./testing/samples";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outbox-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail = (to: string) =>
  compose({
    to,
    message: sampleMessages["delayed-order"],
    messageId: "3f9a1c00aa11bb22cc33",
    date: new Date("2026-06-01T12:00:00.000Z"),
  });

it("keeps an email as one file with a readable name, however often it is sent", async () => {
  const outbox = join(folder, "outbox");
  const send = outboxSender(outbox);
  const email = await mail("zoe@example.com");
  expect(await send(email)).toEqual({ isSent: true });
  expect(await send(email)).toEqual({ isSent: true });
  expect(readdirSync(outbox)).toEqual([
    "2026-06-01T12-00-00.000Z-zoe-example-com-your-order-sl-7q2m9x-is-delayed-3f9a1c00aa11.eml",
  ]);
  const { subject, to } = await PostalMime.parse(
    readFileSync(join(outbox, readdirSync(outbox)[0]!)),
  );
  expect(subject).toBe("Your order SL-7Q2M9X is delayed");
  expect(to).toMatchObject([{ address: "zoe@example.com" }]);
});

it("stays in its folder whatever the address is", async () => {
  await outboxSender(folder)(await mail("../../../etc/pass wd@example.com"));
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readdirSync(folder)[0]).toMatch(/^[\w.-]+\.eml$/);
});

it("says what went wrong, to be tried again, and leaves nothing behind", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const delivery = await outboxSender(join(file, "outbox"))(await mail("zoe@example.com"));
  expect(delivery).toMatchObject({ isSent: false, isFinal: false });
  expect(readdirSync(folder)).toEqual(["file"]);
});

it("lets nobody else on the machine read an email", async () => {
  const outbox = join(folder, "new", "outbox");
  await outboxSender(outbox)(await mail("zoe@example.com"));
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(rights(outbox)).toBe("700");
  expect(rights(join(outbox, readdirSync(outbox)[0]!))).toBe("600");
});

it("deletes emails by their age, and nothing else", async () => {
  const limit = new Date("2026-06-01T12:00:00.000Z");
  const old = new Date(limit.getTime() - 1000);
  const times: [string, Date][] = [
    ["old.eml", old],
    ["unfinished.eml.6f1c.part", old],
    ["new.eml", limit],
    ["notes.txt", old],
  ];
  for (const [name, time] of times) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), time, time);
  }
  await purgeFiles(folder, limit);
  await purgeFiles(join(folder, "none"), limit);
  expect(readdirSync(folder).sort()).toEqual(["new.eml", "notes.txt"]);
});
