import { emptyCheckoutForm } from "@/lib/domain/checkout/checkout";
import { endDraft, keepDraft, readDraft } from "./draft";
import { DRAFT_KEY } from "./typed-contact";

function memory(kept?: string) {
  const values = new Map<string, string>(kept === undefined ? [] : [[DRAFT_KEY, kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const form = { ...emptyCheckoutForm, firstName: "Ada", note: "Leave it at the door" };
const draft = {
  ...readDraft(memory(), "", ""),
  form,
  country: "CA",
  state: "ON",
  choices: { 5: "Standard" },
};

test("what was kept is read back", () => {
  const storage = memory();
  keepDraft(storage, draft);
  expect(readDraft(storage, "", "")).toEqual(draft);
});

test.each(["", "{", "null", "[]", '"x"', '{"form":7,"choices":[1],"country":{}}'])(
  "%s reads as an empty draft with the bag's note",
  (kept) => {
    const read = readDraft(memory(kept), "Gift wrap", "");
    expect(read.form).toEqual({ ...emptyCheckoutForm, note: "Gift wrap" });
    expect(read.choices).toEqual({});
    expect(read.country).toBe("");
  },
);

test("a note typed at checkout stays while the bag's is the same, and gives way to a newer one", () => {
  const storage = memory();
  keepDraft(storage, { ...draft, savedNote: "Gift wrap" });
  expect(readDraft(storage, "Gift wrap", "").form.note).toBe("Leave it at the door");
  expect(readDraft(storage, "No ribbon", "").form.note).toBe("No ribbon");
});

test("after the order, who and where is kept; note and choices are forgotten", () => {
  const storage = memory();
  keepDraft(storage, draft);
  endDraft(storage);
  expect(readDraft(storage, "", "")).toEqual({
    ...draft,
    form: { ...form, note: "" },
    choices: {},
  });
});

test("a guest's is there after the log-in; a customer's is for no guest and no other customer", () => {
  const storage = memory();
  const firstNameFor = (owner: string) => readDraft(storage, "", owner).form.firstName;
  keepDraft(storage, draft);
  expect(firstNameFor("ada@example.com")).toBe("Ada");
  keepDraft(storage, { ...draft, owner: "ada@example.com" });
  expect(firstNameFor("ada@example.com")).toBe("Ada");
  expect(firstNameFor("")).toBe("");
  expect(firstNameFor("eve@example.com")).toBe("");
  endDraft(storage);
  expect(firstNameFor("ada@example.com")).toBe("Ada");
  expect(firstNameFor("")).toBe("");
});
