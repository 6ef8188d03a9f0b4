import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { removeOldest, storedCard } from "./card-store";
import { drawCard } from "./draw";

const folder = mkdtempSync(join(tmpdir(), "sharing-"));
afterAll(() => rmSync(folder, { recursive: true }));

const card = {
  photograph: "/catalogue/products/alma-ring-1.jpg",
  label: "Hesper & Lowe <b>",
  title: "Alma Ring",
  note: "from $2,400",
};

describe("the picture of a shared link", () => {
  test.each([
    ["with a photograph", card],
    ["without one", { ...card, photograph: null }],
    ["whose photograph is not there", { ...card, photograph: "/catalogue/none.jpg" }],
    ["whose photograph is no picture", { ...card, photograph: "/sw.js" }],
    ["whose photograph leads elsewhere", { ...card, photograph: "/../package.jpg" }],
    ["with a title of any length", { ...card, title: "Donaudampfschiffahrt ".repeat(40) }],
    ["with a title of one long word", { ...card, title: "x".repeat(500) }],
    ["with characters that nothing writes", { ...card, title: "A\u0000\ud800&amp;<i>" }],
  ])("%s is a JPEG of 1200 by 630", async (_, given) => {
    const { format, width, height } = await sharp(await drawCard(given)).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  });

  test("is drawn once, however many ask, and then read", async () => {
    const draw = jest.fn(drawCard);
    const asked = { ...card, title: "Asked by many" };
    const all = await Promise.all(
      Array.from({ length: 5 }, () => storedCard(asked, { folder, draw })),
    );
    expect(draw).toHaveBeenCalledTimes(1);
    expect(new Set(all.map((one) => one.toString("base64"))).size).toBe(1);
    expect((await storedCard(asked, { folder, draw })).equals(all[0]!)).toBe(true);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("is refused while very many wait to be drawn", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const draw = async () => {
      await released;
      return Buffer.from("");
    };
    const asked = Array.from({ length: 70 }, (_, index) =>
      storedCard({ ...card, title: `Ring ${index}` }, { folder, draw }).then(
        () => "drawn",
        (error: Error) => error.constructor.name,
      ),
    );
    const refused = asked.map(async (answer) => {
      if ((await answer) === "drawn") throw new Error("drawn");
    });
    await Promise.any(refused);
    release();
    const answers = await Promise.all(asked);
    expect(answers).toContain("TooManyCards");
    expect(answers.filter((answer) => answer === "drawn").length).toBeGreaterThan(50);
  });
});

test("of the kept ones the oldest go", async () => {
  const own = mkdtempSync(join(tmpdir(), "sharing-"));
  for (const [index, name] of ["a", "b", "c"].entries()) {
    writeFileSync(join(own, name), "");
    utimesSync(join(own, name), index, index);
  }
  await removeOldest(own, 2);
  expect(readdirSync(own).sort()).toEqual(["b", "c"]);
  rmSync(own, { recursive: true });
});
