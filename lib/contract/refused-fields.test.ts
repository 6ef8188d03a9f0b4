import { refusedFields } from "./errors";

describe("a refusal's fields", () => {
  const sent = ["first_name", "email", "shipping", "name"];
  const plain = { isExplicit: false, hasOtherData: false, sent };
  const of = (status: number, body: unknown) => refusedFields(status, body, plain);
  const email = { email: ["Taken."] };

  it("are read under errors, under data, under data's errors and in the body", () => {
    for (const body of [{ errors: email }, { data: email }, { data: { errors: email } }, email])
      for (const status of [400, 422]) expect([body, of(status, body)]).toEqual([body, email]);
    expect(of(422, { email: "Taken." })).toEqual(email);
  });

  it("are no words about the refusal itself", () => {
    const told = {
      message: "No",
      success: "false",
      status: "error",
      code: "E1",
      error: "Bad",
      exception: "X",
      detail: "d",
      title: "t",
      type: "about:blank",
      trace: ["a"],
    };
    expect(of(422, told)).toBeNull();
    expect(of(422, { ...told, ...email })).toEqual(email);
  });

  it("in the body itself are those that were sent: all else is about the refusal", () => {
    for (const about of [
      { timestamp: "2026-11-20T10:00:00Z", status: 400, error: "Bad Request", path: "/api/cart" },
      { exception: "QueryException", file: "/var/www/app/Cart.php", line: 23, trace: [] },
      { type: "about:blank", title: "Bad Request", instance: "/cart", traceId: "00-4bf9-01" },
      { stack: "Error: at /srv/cart.js:12", requestId: "a1" },
    ]) {
      expect(of(400, about)).toBeNull();
      expect(of(400, { ...about, ...email })).toEqual(email);
    }
  });

  it.each([
    { errors: [{ field: "email", message: "Taken." }] },
    { errors: [{ field: "email", defaultMessage: "Taken.", codes: ["Email.user.email"] }] },
    { errors: [{ type: "field", path: "email", msg: "Taken.", location: "body" }] },
    { errors: [{ path: ["email"], message: "Taken.", code: "custom" }] },
    {
      errors: [{ status: "422", source: { pointer: "/data/attributes/email" }, detail: "Taken." }],
    },
    { violations: [{ propertyPath: "email", message: "Taken.", code: "c1" }] },
    { detail: [{ loc: ["body", "email"], msg: "Taken.", type: "value_error" }] },
    { code: "rest_invalid_param", data: { status: 400, params: email, details: {} } },
    { Message: "The request is invalid.", ModelState: { "model.Email": ["Taken."] } },
    { title: "One or more validation errors occurred.", errors: { Email: ["Taken."] } },
  ])("are read in the forms of the frameworks (%j)", (body) => {
    expect(of(400, body)).toEqual(email);
  });

  it("may have the name of a property that every object has", () => {
    for (const name of ["constructor", "toString", "__proto__"]) {
      const errors = JSON.parse(`{"${name}":["A."],"email":["Taken."]}`);
      expect(of(422, { errors })).toMatchObject(email);
    }
  });

  it("have the names that were sent, however the server spells them", () => {
    expect(
      of(422, { errors: { FirstName: ["A."], "user.email": "B.", "shipping.5": "C." } }),
    ).toEqual({ first_name: ["A."], email: ["B."], "shipping.5": ["C."] });
    expect(of(422, { errors: { captcha: ["Wrong."] } })).toEqual({ captcha: ["Wrong."] });
    const twice = [
      { field: "email", message: "A." },
      { field: "email", message: "B." },
      { field: "", message: "C." },
      { message: "D." },
      "E.",
      null,
    ];
    expect(of(422, { errors: twice })).toEqual({ email: ["A.", "B."] });
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
