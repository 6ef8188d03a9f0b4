import { BODY_BYTES } from "@/lib/contract/request";
import { readBody } from "./http";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

const sent = (body: BodyInit | undefined, type: string) =>
  new Request("http://shop.test/", { method: "POST", body, headers: { "content-type": type } });

describe("JSON", () => {
  const read = (text: string) => readBody(sent(text, JSON_TYPE), "json");

  it("is read as it is, whatever it holds", async () => {
    for (const value of [{ a: [1, "é"] }, [], "text", 3, null]) {
      expect(await read(JSON.stringify(value))).toEqual({ value });
    }
  });

  it.each(["{", "nonsense", "{'a':1}", "\u0000"])("%j is none", async (text) => {
    const refusal = { status: 400, message: "The body is not valid JSON." };
    expect(await read(text)).toEqual({ refusal });
  });

  it("reads as nothing where there is none", async () => {
    expect(await readBody(sent(undefined, JSON_TYPE), "json")).toEqual({ value: {} });
  });

  it("gives no object a prototype", async () => {
    const read = await readBody(sent('{"__proto__":{"isAdmin":true}}', JSON_TYPE), "json");
    expect("value" in read && (read.value as { isAdmin?: boolean }).isAdmin).toBe(undefined);
  });

  it.each([
    ["brackets", `{"a":${"[".repeat(33)}${"]".repeat(33)}}`, "a", "is nested too deeply."],
    ["objects", `{"a_b":${'{"x":'.repeat(33)}1${"}".repeat(33)}}`, "a b", "is nested too deeply."],
    [
      "a prototype",
      `{"__proto__":${"[".repeat(33)}${"]".repeat(33)}}`,
      "  proto  ",
      "is nested too deeply.",
    ],
    ["a list", JSON.stringify({ a: Array(201).fill(0) }), "a", "has too many entries."],
    ["inner lists", JSON.stringify({ a: [[Array(201)]] }), "a", "has too many entries."],
    ["a list alone", JSON.stringify(Array(201)), "body", "has too many entries."],
  ])("with too much of %s is refused by its field", async (_, text, called, error) => {
    const name = called.replaceAll(" ", "_");
    expect(await read(text)).toEqual({ fields: { [name]: [`The ${called} ${error}`] } });
  });

  it("with as much as may be is read", async () => {
    const value = { a: Array(200).fill(0), b: JSON.parse("[".repeat(32) + "]".repeat(32)) };
    expect(await read(JSON.stringify(value))).toEqual({ value });
  });

  it("is refused where it is too large, or no form", async () => {
    const text = `"${"a".repeat(BODY_BYTES.text)}"`;
    expect(await read(text)).toMatchObject({ refusal: { status: 413 } });
    expect(await readBody(sent("{}", JSON_TYPE), "picture")).toMatchObject({
      refusal: { status: 415 },
    });
  });
});

describe("a form", () => {
  const read = (body: BodyInit, type = FORM_TYPE) => readBody(sent(body, type), "form");

  it("is read into its fields", async () => {
    expect(await read("name=Ada+%C3%BC&name=Eve&empty&__proto__=x")).toEqual({
      value: Object.fromEntries([
        ["name", "Eve"],
        ["empty", ""],
        ["__proto__", "x"],
      ]),
    });
  });

  it("with many fields is refused", async () => {
    expect(await read("a&".repeat(200).slice(0, -1))).toEqual({ value: { a: "" } });
    expect(await read("a&".repeat(200))).toMatchObject({ refusal: { status: 413 } });
  });

  it("is taken by nobody who wants JSON", async () => {
    expect(await readBody(sent("a=1", FORM_TYPE), "json")).toMatchObject({
      refusal: { status: 415, message: "Send this as application/json." },
    });
  });
});

describe("a form with a picture", () => {
  const type = "multipart/form-data; boundary=bound";
  const part = (name: string, content: string, more = "") =>
    `--bound\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const read = (body: BodyInit, as = type) => readBody(sent(body, as), "picture");

  it("gives its texts and its file", async () => {
    const form = new FormData();
    form.append("name", "Ada ü");
    form.append("image", new File(["picture"], "ring.jpg", { type: "image/jpeg" }));
    const { headers, body } = new Request("http://shop.test", { method: "POST", body: form });
    const read = await readBody(
      new Request("http://shop.test", {
        method: "POST",
        body,
        headers: { "content-type": headers.get("content-type") ?? "" },
        duplex: "half",
      } as RequestInit),
      "picture",
    );
    expect(read).toMatchObject({ value: { name: "Ada ü", image: expect.any(File) } });
  });

  it.each([
    [413, "many parts", part("a", "").repeat(22)],
    [413, "a text as long as a picture", `${part("a", "x".repeat(BODY_BYTES.text))}--bound--`],
    [400, "headers without end", `${part("a", "", `\r\nx: ${"y".repeat(5000)}`)}--bound--\r\n`],
    [400, "no end", part("a", "x")],
    [400, "no part", "anything"],
  ])("is refused as %s for %s", async (status, _, body) => {
    expect(await read(body)).toMatchObject({ refusal: { status } });
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=", `${type}${"x".repeat(70)}`])(
    "as %j has no boundary",
    async (as) => {
      expect(await read(part("a", "x"), as)).toMatchObject({ refusal: { status: 400 } });
    },
  );

  it("may have a file larger than a text", async () => {
    const file = part("image", "x".repeat(BODY_BYTES.text), '; filename="a"');
    expect(await read(`${file}--bound--\r\n`)).toMatchObject({
      value: { image: expect.any(File) },
    });
  });
});
