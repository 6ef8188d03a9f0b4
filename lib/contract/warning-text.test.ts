import { describeWarning } from "./warning-text";

const product = { name: "Ring", images: [{ url: 7 }], "10 years": "yes", "2nd": "x" };
const answer = { data: { data: [{ name: "Cuff", images: [] }, product] } };

describe("what the log says of a part that cannot be read", () => {
  it("is its path in the answer, with lists as []", () => {
    const field = (input: unknown, path: PropertyKey[]) =>
      describeWarning(answer, { input, path }).field;
    expect(field(product, ["images", 0, "url"])).toBe("data.data[].images[].url");
    expect(field(product, ["10 years"])).toBe("data.data[].10 years");
    expect(field(product, ["2nd"])).toBe("data.data[].2nd");
    expect(field(answer, ["data"])).toBe("data");
    expect(field(answer, [])).toBe("answer");
  });

  it("is the path from the part itself where the answer does not hold it", () => {
    expect(describeWarning(answer, { input: { a: 1 }, path: ["a"] }).field).toBe("a");
    expect(describeWarning("text", { input: {}, path: ["a", 12] }).field).toBe("a[]");
  });

  it("has an end, however deep or long the answer is", () => {
    const nest = (levels: number): object => (levels === 0 ? product : { in: nest(levels - 1) });
    const field = (levels: number) =>
      describeWarning(nest(levels), { input: product, path: ["name"] }).field;
    expect(field(11)).toBe(`${"in.".repeat(11)}name`);
    expect(field(12)).toBe(`${"in.".repeat(12)}name`);
    expect(field(13)).toBe("name");
    expect(describeWarning({}, { input: {}, path: ["x".repeat(500)] }).field).toHaveLength(200);
  });

  it.each([
    [undefined, "is missing"],
    [null, "is null"],
    [["a"], "is a list"],
    [{ a: 1 }, "is an object"],
    ["free", "is a text that does not fit"],
    [12.5, "is a number that does not fit"],
    [true, "is a boolean that does not fit"],
  ])("names what %p is", (value, expected) => {
    const input = { price: value };
    expect(describeWarning({ data: input }, { input, path: ["price"] }).problem).toBe(expected);
  });

  it("of a part below something that is no object is that it is missing", () => {
    expect(describeWarning({}, { input: null, path: ["price", "amount"] }).problem).toBe(
      "is missing",
    );
  });

  it("names what was rounded", () => {
    expect(describeWarning({}, { input: "1.2345", path: [], isRounded: true }).problem).toBe(
      "has more decimals than the currency and is rounded",
    );
  });
});
