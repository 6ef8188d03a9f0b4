import sharp from "sharp";
import { readOwnFiles } from "@/shop/file/own-files";
import { holdOwnFiles } from "@/shop/own-files";
import { currentSettings } from "@/shop/shop";
import { headIcons } from "./head-icons";
import { iconNamed } from "./icons";

/** The icons of a shop whose owner has given a file of this name. */
async function iconsOf(file: "icon.svg" | "icon.png") {
  const red = sharp({ create: { width: 700, height: 700, channels: 3, background: "#c00000" } });
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c00000"/></svg>',
  );
  const given = file === "icon.png" ? await red.png().toBuffer() : drawing;
  holdOwnFiles(readOwnFiles(new Map([[file, given]]), currentSettings()).files);
  return { headIcons, given, iconNamed };
}

// The owner's pictures forbid drawings to their whole process, which may be that of these tests too.
beforeAll(() => sharp.unblock({ operation: ["VipsForeignLoadSvg"] }));
afterEach(() => holdOwnFiles({}));

it.each(["icon.svg", "icon.png"] as const)("an owner's %s is drawn in every size", async (file) => {
  const { iconNamed } = await iconsOf(file);
  for (const [name, size] of [
    ["180.png", 180],
    ["192.png", 192],
    ["512.png", 512],
    ["maskable.png", 512],
  ] as const) {
    const drawn = sharp(await iconNamed(name)!.draw());
    expect(await drawn.metadata()).toMatchObject({ format: "png", width: size, height: size });
    const { dominant } = await drawn.stats();
    expect({ name, red: dominant.r > 180, green: dominant.g > 40 }).toEqual({
      name,
      red: true,
      green: false,
    });
  }
  const favicon = await iconNamed("favicon.ico")!.draw();
  expect([...favicon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(iconNamed("icon.svg") !== undefined).toBe(file === "icon.svg");
});

it("heads name the drawing itself, or the largest picture of an owner's PNG", async () => {
  const vector = await iconsOf("icon.svg");
  expect(vector.headIcons().icon).toMatchObject({ url: "/icons/icon.svg", type: "image/svg+xml" });
  expect(await vector.iconNamed("icon.svg")!.draw()).toEqual(vector.given);
  const picture = await iconsOf("icon.png");
  expect(picture.headIcons().icon).toMatchObject({ url: "/icons/512.png", type: "image/png" });
  expect(picture.iconNamed("icon.svg")).toBeUndefined();
  expect(picture.iconNamed("toString")).toBeUndefined();
});
