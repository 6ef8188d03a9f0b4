import { refusedFields } from "./refused-fields";

describe("a refusal's fields", () => {
  const plain = { isExplicit: false, hasOtherData: false };
  const of = (status: number, body: unknown) => refusedFields(status, body, plain);
  const email = { email: ["Taken."] };

  it("are read under errors, under data, under data's errors and in the body", () => {
    for (const body of [{ errors: email }, { data: email }, { data: { errors: email } }, email])
      for (const status of [400, 422]) expect([body, of(status, body)]).toEqual([body, email]);
    expect(of(422, { email: "Taken." })).toEqual(email);
  });

  it("are no words about the refusal itself", () => {
    const told = {
      ...{
        message: "No",
        success: "false",
        status: "error",
        code: "E1",
        error: "Bad",
        exception: "X",
      },
      ...{ detail: "d", title: "t", type: "about:blank", trace: ["a"] },
    };
    expect(of(422, told)).toBeNull();
    expect(of(422, { ...told, ...email })).toEqual(email);
  });

  it("are looked for where the status means that something was refused", () => {
    for (const status of [404, 409]) expect(of(status, email)).toBeNull();
    for (const status of [404, 409]) expect(of(status, { errors: email })).toEqual(email);
    for (const status of [401, 403, 429, 500, 503])
      expect(of(status, { errors: email })).toBeNull();
  });

  it("of something not found are lists alone: its data may hold other texts", () => {
    expect(of(404, { data: { name: "Ring", list: ["a"] } })).toBeNull();
    expect(of(409, { data: { name: "Ring" } })).toEqual({ name: ["Ring"] });
  });

  it("leave out what is no text, and names and lists without end", () => {
    const long = "n".repeat(10_000);
    expect(of(422, { errors: { email: [], name: ["", "Short."], age: 7, [long]: ["x"] } })).toEqual(
      {
        name: ["Short."],
      },
    );
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, ["x"]]));
    expect(Object.keys(of(422, { errors: many }) ?? {}).length).toBeLessThan(100_000);
  });

  it("are none where the body is no object", () => {
    for (const body of [null, "no", 7, ["x"], undefined]) expect(of(422, body)).toBeNull();
  });
});
