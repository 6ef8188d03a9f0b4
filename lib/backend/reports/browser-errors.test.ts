import { purgeExpired } from "../purge";
import { testBackend } from "../testing/backend";
import { describeEngines } from "../testing/engines";
import { countBrowserErrors, readBrowserErrors } from "./browser-errors";

const parse = {
  message: "URL.parse is not a function",
  place: "chunks/a.js:1:2",
  page: "/checkout",
  browser: "Safari 16",
  build: "b1",
};

describeEngines("errors in browsers", (open) => {
  it("are added up by several instances, for yesterday and today, and deleted after a week", async () => {
    const { backend, clock } = testBackend(await open());
    const { db, now } = backend;
    const read = () => readBrowserErrors(db, now(), 5);
    await countBrowserErrors(backend, [{ ...parse, visits: 90 }]);
    clock.now = new Date("2026-06-03T00:30:00.000Z");
    await countBrowserErrors(backend, [{ ...parse, visits: 400 }]);
    clock.now = new Date("2026-06-04T23:00:00.000Z");
    await Promise.all([
      countBrowserErrors(backend, [{ ...parse, visits: 7 }]),
      countBrowserErrors(backend, [
        { ...parse, visits: 2, page: "/login" },
        { ...parse, visits: 3, browser: "Firefox 115" },
      ]),
      countBrowserErrors(backend, [{ ...parse, visits: 3 }]),
    ]);
    const { message, page, place } = parse;
    expect(await read()).toEqual([
      { visits: 412, message, browser: "Safari 16", page, place },
      { visits: 3, message, browser: "Firefox 115", page, place },
    ]);
    clock.now = new Date("2026-06-11T00:00:00.000Z");
    await purgeExpired(backend);
    const kept = await db.selectFrom("browser_errors").select("day").distinct().execute();
    expect(kept).toEqual([{ day: "2026-06-04" }]);
  });

  it("of more kinds than a day has room for are counted as one", async () => {
    const { backend } = testBackend(await open());
    const { db, now } = backend;
    const kinds = ["a", "b", "c"].map((message) => ({ ...parse, message, visits: 1 }));
    await countBrowserErrors(backend, kinds, 2);
    await countBrowserErrors(backend, [{ ...parse, visits: 9 }, ...kinds.slice(0, 1)], 2);
    expect(await readBrowserErrors(db, now(), 5)).toMatchObject([
      { visits: 10, message: "other errors" },
      { visits: 2, message: "a" },
      { visits: 1, message: "b" },
    ]);
  });
});
