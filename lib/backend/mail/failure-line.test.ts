import type { SendResult } from "@/lib/mail/sender";
import { sayFailures } from "./failure-line";

it("a mail server that is down has one line at once, one an hour, and one at its end", async () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(`${line}`) > 0);
  let now = new Date("2026-06-01T12:00:00.000Z");
  let result: SendResult = { isSent: true };
  const send = sayFailures(
    async () => result,
    () => now,
  );
  const sendAfter = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    await send({ to: "zoe@example.com" } as Parameters<typeof send>[0]);
    return lines.splice(0);
  };

  expect(await sendAfter(0)).toEqual([]);
  result = { isSent: false, isFinal: false, reason: "connect ECONNREFUSED 10.0.0.9:587" };
  expect(await sendAfter(0)).toEqual([
    expect.stringMatching(/cannot be sent attempts=1 .*10\.0\.0\.9/),
  ]);
  for (let minute = 1; minute < 60; minute++) expect(await sendAfter(1)).toEqual([]);
  expect(await sendAfter(1)).toEqual([expect.stringContaining("attempts=60 ")]);
  result = { isSent: true };
  expect(await sendAfter(1)).toEqual([expect.stringContaining("emails are being sent again")]);
  expect(await sendAfter(1)).toEqual([]);
  result = { isSent: false, isFinal: true, reason: "550 no such mailbox" };
  expect(await sendAfter(1)).toEqual([]);
  jest.restoreAllMocks();
});
