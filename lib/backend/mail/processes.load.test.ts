import { ENGINES } from "@/lib/backend/testing/engines";
import { getSessionId } from "@/lib/contract/guest-session";
import { subscribe } from "@/lib/contract/messages";
import { sampleMessages } from "@/lib/mail/testing/samples";
import { startSmtpServer } from "@/lib/mail/testing/smtp-server";
import type { Database } from "../db/open";
import { createSharedDatabase, type ServerProcess, startServer } from "../testing/process";
import { queueMail } from "./queue";

const LETTERS = 40;

/** Waits for what the other processes do; Jest's own time limit ends it. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const SHOP_URL = "https://shop.example";
const MAIL_FROM = "care@shop.example";
/** Any write wakes the post of the process that answers it. */
const wake = (server: ServerProcess) => server.call(subscribe, { body: "no address" });

describe.each(ENGINES)("letters of two processes (%s)", (engine) => {
  it(`are sent once each, ${LETTERS} of them`, async () => {
    const smtp = await startSmtpServer();
    const database = await createSharedDatabase(engine);
    const environment = { ...database.environment, SMTP_URL: smtp.url, SHOP_URL, MAIL_FROM };
    const recipients = Array.from({ length: LETTERS }, (_, index) => `a${index}@example.com`);
    await database.within(async ({ db }) => {
      for (const to of recipients) {
        await queueMail(db, { to, message: sampleMessages.contact, now: new Date() });
      }
    });
    const servers = await Promise.all([1, 2].map(() => startServer({ ...database, environment })));
    await Promise.all(servers.map(wake));
    await until(() => smtp.mails.length >= LETTERS);
    await database.within(({ db }) =>
      until(async () => {
        const left = await db
          .selectFrom("mails")
          .select("id")
          .where("sent_at", "is", null)
          .execute();
        return left.length === 0;
      }),
    );
    await Promise.all(servers.map(wake));
    for (const server of servers) await server.kill();
    expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
    expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(LETTERS);
    await smtp.close();
    database.remove();
  });

  it("survive kill -9 in the middle, under the Message-ID they had", async () => {
    const ids: string[] = [];
    let isSlow = true;
    const smtp = await startSmtpServer({
      onData: (stream, _session, done) => {
        let text = "";
        stream.on("data", (chunk) => {
          text += chunk;
        });
        stream.on("end", () => {
          ids.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? "");
          if (!isSlow) done();
        });
      },
    });
    const database = await createSharedDatabase(engine);
    const environment = { ...database.environment, SMTP_URL: smtp.url, SHOP_URL, MAIL_FROM };
    await database.within(({ db }) =>
      queueMail(db, { to: "zoe@example.com", message: sampleMessages.contact, now: new Date() }),
    );
    const first = await startServer({ ...database, environment });
    await wake(first);
    await until(() => ids.length === 1);
    await first.kill();
    isSlow = false;
    const sentAt = async ({ db }: Database) =>
      (await db.selectFrom("mails").select("sent_at").executeTakeFirstOrThrow()).sent_at;
    expect(await database.within(sentAt)).toBeNull();

    const second = await startServer({ ...database, environment });
    await wake(second);
    await second.call(getSessionId, {});
    expect(ids).toHaveLength(1);
    await database.within(({ db }) =>
      db
        .updateTable("mails")
        .set({ next_attempt_at: new Date(0).toISOString() })
        .execute(),
    );
    await wake(second);
    // Opened once: each opening takes the lock that the server's write waits for.
    await database.within((opened) => until(async () => (await sentAt(opened)) !== null));
    await second.kill();
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@/);
    await smtp.close();
    database.remove();
  });
});
