import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { preparedSrcSet } from "@/lib/domain/product/prepared-sizes";
import { aProduct, csvOf } from "../testing/csv";
import { bomb, endless, painted, pictureServer, zipOf } from "../testing/picture-server";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("an import's pictures (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  const servers: Awaited<ReturnType<typeof pictureServer>>[] = [];
  afterEach(async () => {
    await Promise.all([owner.close(), ...servers.splice(0).map((server) => server.close())]);
  });
  const serve = async (answers: Parameters<typeof pictureServer>[0]) => {
    const server = await pictureServer(answers);
    servers.push(server);
    owner.fetchFrom(server.origin);
    return server;
  };

  const pictures = () =>
    owner.shop.backend.db
      .selectFrom("product_images as image")
      .innerJoin("products as product", "product.id", "image.product_id")
      .select(["product.key", "image.url", "image.alt", "image.width", "image.placeholder"])
      .orderBy("product.key")
      .orderBy("image.position")
      .execute();
  const put = (path: string, bytes: Uint8Array) => {
    mkdirSync(join(owner.folder, path, ".."), { recursive: true });
    writeFileSync(join(owner.folder, path), bytes);
  };
  const problems = async (...args: string[]) =>
    (await owner.json("import", "a.csv", ...args)).data.problems;
  const drawers = () =>
    readdirSync(owner.pictures.storage.place).filter((name) => name.length === 2);

  it("come from a folder by their names, prepared as the demo's are", async () => {
    put("photos/rings/Ópal 1.JPG", await painted("#a00", 900, 1200));
    put("photos/b.png", await painted("#00a"));
    owner.write(
      "a.csv",
      csvOf([
        aProduct("ring", { image: "rings\\ópal 1.jpg", imageAlt: "On a hand" }),
        { handle: "ring", image: "B.png", imagePosition: "2" },
        aProduct("cuff", { image: "b.png", variantImage: "b.png" }),
      ]),
    );
    expect(await problems("--pictures", "photos")).toEqual([]);
    const [cuff, first, second] = await pictures();
    expect(first).toMatchObject({ key: "ring", alt: "On a hand", width: 900 });
    expect(first?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(preparedSrcSet(first!.url)).toMatch(/320\.avif 320w, .*900\.avif 900w$/);
    expect(await owner.pictures.has(first!.url)).toBe(true);
    expect([cuff?.url, cuff?.alt]).toEqual([second?.url, "The cuff"]);
    const variants = await owner.shop.backend.db
      .selectFrom("variants")
      .select("image")
      .orderBy("id")
      .execute();
    expect(variants.map(({ image }) => image)).toEqual([null, cuff?.url]);
  });

  it("that are small or not near 4:5 are counted and named, in a dry run too", async () => {
    put("photos/square.png", await painted("#a00", 900, 900));
    put("photos/wide.png", await painted("#0a0", 790, 444));
    put("photos/camera.png", await painted("#00a", 900, 1200));
    const images = ["square.png", "wide.png", "camera.png"];
    owner.write("a.csv", csvOf(images.map((image, at) => aProduct(`p-${at}`, { image }))));
    for (const mode of [["--dry-run"], []]) {
      const { said } = await owner.run("import", "a.csv", "--pictures", "photos", ...mode);
      expect(said).toContain("not sharp on large screens: 1 picture (wide.png).");
      expect(said).toContain("Not near 4:5: 2 pictures (square.png, wide.png).");
    }
  });

  it("keep the focus that the owner has given them", async () => {
    put("photos/wide.png", await painted("#0a0", 900, 500));
    const list = (title: string) =>
      owner.write("a.csv", csvOf([aProduct("ring", { title, image: "wide.png" })]));
    list("Ring");
    await owner.run("import", "a.csv", "--pictures", "photos");
    const focus = async () =>
      (await owner.shop.backend.db.selectFrom("product_images").select("focus").execute())[0];
    expect((await owner.run("products", "focus", "Ring", "20, 60")).said).toContain("20% 60%");
    list("Round Ring");
    await owner.run("import", "a.csv", "--pictures", "photos");
    expect(await focus()).toEqual({ focus: "20% 60%" });
    for (const [wrong, ...more] of [["20,101"], ["constructor"], ["left", "--picture", "2"]])
      expect((await owner.run("products", "focus", "ring", wrong!, ...more)).exitCode).not.toBe(0);
    await owner.run("products", "focus", "ring", "center");
    expect(await focus()).toEqual({ focus: "" });
  });

  it("come from a zip, for a product that names none by its handle", async () => {
    owner.write(
      "photos.zip",
      zipOf({
        "x/ring_2.jpg": await painted("#00a"),
        "x/ring_10.jpg": await painted("#0a0"),
        "x/ring.jpg": await painted("#a00"),
        "cuff/b.jpg": await painted("#aa0"),
        "cuff/a.jpg": await painted("#0aa"),
        "ring-2.jpg": await painted("#a0a"),
        "notes.txt": Buffer.from("no picture"),
      }),
    );
    owner.write("a.csv", csvOf([aProduct("ring"), aProduct("cuff"), aProduct("plain")]));
    expect(await problems("--pictures", "photos.zip")).toEqual([]);
    const found = await pictures();
    expect(found.map(({ key }) => key)).toEqual(["cuff", "cuff", "ring", "ring", "ring"]);
    const red = await owner.pictures.take(await painted("#a00"));
    const green = await owner.pictures.take(await painted("#0a0"));
    expect([found[2]?.url, found[4]?.url]).toEqual([red.url, green.url]);
  });

  it("come from a zip that a Mac or an old Windows made, without the files that a Mac adds", async () => {
    const red = await painted("#a00");
    const added = Buffer.from([0, 5, 0x16, 7]);
    const files = {
      "photos/perle\u0301.jpg": red,
      "__MACOSX/photos/._perle\u0301.jpg": added,
      "photos/gold-ring/1.jpg": await painted("#0a0"),
      "__MACOSX/photos/gold-ring/._1.jpg": added,
    };
    owner.write("mac.zip", zipOf(files, { isUtf8Marked: false }));
    const toBytes = (path: string) => Buffer.from(path.replace("é", "\x82"), "latin1");
    owner.write("old.zip", zipOf({ "é.jpg": red }, { isUtf8Marked: false, toBytes }));
    owner.write("a.csv", csvOf([aProduct("perl", { image: "Perlé.jpg" }), aProduct("gold-ring")]));
    expect(await problems("--pictures", "mac.zip")).toEqual([]);
    expect((await pictures()).map(({ key }) => key)).toEqual(["gold-ring", "perl"]);
    owner.write("a.csv", csvOf([aProduct("old", { image: "é.jpg" })]));
    expect(await problems("--pictures", "old.zip")).toEqual([]);
  });

  it("come from a folder without the hidden files in it", async () => {
    put("photos/ring/1.jpg", await painted("#a00"));
    put("photos/ring/._1.jpg", Buffer.from([0, 5, 0x16, 7]));
    put("photos/.thumbnails/cuff.jpg", await painted("#0a0"));
    put("photos/cuff.jpg", await painted("#00a"));
    owner.write("a.csv", csvOf([aProduct("ring"), aProduct("cuff", { image: "cuff.jpg" })]));
    expect(await problems("--pictures", "photos")).toEqual([]);
    expect((await pictures()).map(({ key }) => key)).toEqual(["cuff", "ring"]);
  });

  it("pictures in a folder may end in .jfif; files of other kinds are reported as such", async () => {
    put("photos/ring.jfif", await painted("#a00"));
    put("photos/cuff.svg", Buffer.from("<svg/>"));
    put("photos/pin.heif", Buffer.from("\0\0\0\x18ftypheic"));
    put("photos/tiny.jpg", await painted("#a00", 20, 20));
    owner.write(
      "a.csv",
      csvOf([
        aProduct("ring"),
        aProduct("cuff"),
        aProduct("pin", { image: "pin.heif" }),
        aProduct("tiny"),
      ]),
    );
    const expected = [
      { value: "cuff.svg", message: "is a vector drawing: save it as PNG" },
      { value: "pin.heif", message: "is a HEIC picture: save it as JPEG" },
      { value: "tiny.jpg", message: "is only 20 × 20 pixels" },
    ];
    expect(await problems("--pictures", "photos", "--dry-run")).toMatchObject(expected);
    expect(await problems("--pictures", "photos")).toMatchObject(expected);
    expect((await pictures()).map(({ key }) => key)).toEqual(["ring"]);
  });

  it("are fetched once, and a run more or an export and its import changes nothing", async () => {
    const server = await serve({
      "/a.jpg": async (response) => response.end(await painted("#a00")),
    });
    const image = `${server.origin}/a.jpg`;
    const two = { image, imageAlt: "On a hand", variantImage: image };
    owner.write("a.csv", csvOf([aProduct("ring", two)]));
    const dry = (await owner.json("import", "a.csv", "--dry-run")).data;
    expect(dry).toMatchObject({ products: { added: 1 }, picturesToFetch: 1, problems: [] });
    expect(server.asked).toEqual([]);
    expect(await problems()).toEqual([]);
    const before = await pictures();
    expect(before).toHaveLength(1);
    expect((await owner.json("import", "a.csv")).data.products).toMatchObject({ unchanged: 1 });
    expect(server.asked).toEqual(["/a.jpg"]);
    await owner.run("export", "a.csv");
    expect((await owner.json("import", "a.csv")).data.products).toMatchObject({ unchanged: 1 });
    expect(await pictures()).toEqual(before);
  });

  it("broken pictures are left out one by one and reported by row, and their products are imported", async () => {
    const server = await serve({
      "/page.jpg": (response) => response.end("<html>Please sign in</html>"),
      "/endless.jpg": endless,
      "/bomb.jpg": (response) => response.end(bomb()),
      "/to-http.jpg": (response) =>
        response.writeHead(301, { location: "http://pictures.example/" }).end(),
    });
    put("photos/text.jpg", Buffer.from("no picture at all"));
    put("photos/a/same.jpg", await painted("#a00"));
    put("photos/b/same.jpg", await painted("#0a0"));
    put("photos/good.jpg", await painted("#00a"));
    const broken: [src: string, why: RegExp][] = [
      [`${server.origin}/page.jpg`, /is a web page/],
      [`${server.origin}/endless.jpg`, /has more than 25 MB/],
      [`${server.origin}/bomb.jpg`, /more than 100 million pixels/],
      [`${server.origin}/gone.jpg`, /was answered with 404/],
      [`${server.origin}/to-http.jpg`, /is not at an https address/],
      ["https://127.0.0.1/a.jpg", /is in a private network/],
      ["https://ada:secret@a.example/b.jpg", /contains a password/],
      ["text.jpg", /is not a picture/],
      ["same.jpg", /is the name of two files/],
      ["missing.jpg", /is not among the --pictures/],
      ["../../etc/passwd", /is not among the --pictures/],
    ];
    const rows = broken.flatMap(([src], at) => [
      aProduct(`p${at}`, { image: src }),
      { handle: `p${at}`, image: "good.jpg" },
    ]);
    owner.write("a.csv", csvOf(rows));
    const { exitCode, data } = await owner.json("import", "a.csv", "--pictures", "photos");
    expect(exitCode).toBe(1);
    expect(data.products).toMatchObject({ added: broken.length, refused: 0 });
    expect(data.problems).toHaveLength(broken.length);
    for (const [at, [src, why]] of broken.entries())
      expect(data.problems[at]).toMatchObject({
        row: 2 + at * 2,
        column: "Image Src",
        message: expect.stringMatching(why),
        value: expect.stringContaining(src.slice(0, 60)),
      });
    expect((await pictures()).map(({ key }) => key).sort()).toEqual(
      broken.map((_, at) => `p${at}`).sort(),
    );
    expect(drawers()).toHaveLength(1);
  });

  it("stay where they are when one of them is not available again", async () => {
    put("photos/a.jpg", await painted("#a00"));
    put("photos/b.jpg", await painted("#0a0"));
    const rows = (first: string) => [
      aProduct("ring", { image: first }),
      { handle: "ring", image: "b.jpg" },
    ];
    owner.write("a.csv", csvOf(rows("a.jpg")));
    await owner.run("import", "a.csv", "--pictures", "photos");
    const before = await pictures();
    expect(before).toHaveLength(2);
    owner.write("a.csv", csvOf(rows("lost.jpg")));
    expect(await problems("--pictures", "photos")).toHaveLength(1);
    expect((await pictures()).map(({ url }) => url).sort()).toEqual(
      before.map(({ url }) => url).sort(),
    );
  });

  it("are only looked at in a dry run", async () => {
    put("photos/ring.jpg", await painted("#a00"));
    put("photos/text.jpg", Buffer.from("no picture at all"));
    owner.write("a.csv", csvOf([aProduct("ring"), aProduct("cuff", { image: "text.jpg" })]));
    const found = await problems("--pictures", "photos", "--dry-run");
    expect(found).toMatchObject([{ row: 3, message: expect.stringMatching(/is not a picture/) }]);
    expect(readdirSync(owner.database.folder)).not.toContain("pictures");
  });

  it.each<[string, () => Uint8Array, RegExp]>([
    ["is no archive", () => Buffer.from("Handle,Title\n"), /is not a usable zip archive/],
    [
      "leads out of itself",
      () => zipOf({ "../../a.jpg": Buffer.from("a") }),
      /invalid relative path/,
    ],
  ])("are not looked for in a file that %s", async (_, bytes, why) => {
    owner.write("photos.zip", bytes());
    owner.write("a.csv", csvOf([aProduct("ring")]));
    const { exitCode, noted } = await owner.run("import", "a.csv", "--pictures", "photos.zip");
    expect([exitCode, noted]).toEqual([1, expect.stringMatching(why)]);
    expect(await pictures()).toEqual([]);
  });
});
