type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value that a field's last event was about, until React holds it. */
const told = new WeakMap<Field, string>();
let isTelling = false;

/**
 * Makes an event for each value that a program has set without one: React would take it away with its
 * next render, and send the form without it.
 */
export function followSetValues(): void {
  for (const type of ["input", "change", "click", "submit"])
    document.addEventListener(type, tellAll, true);
}

function tellAll({ type, target }: Event): void {
  if (isTelling) return;
  // All are read first: the event of one makes React render the others.
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")].map((field) => {
    return { field, value: field.value };
  });
  const own = fields.find(({ field }) => field === target);
  if (own && /input|change/.test(type)) told.set(own.field, own.value);
  const isChecked = own && "checked" in own.field && own.field.checked;
  isTelling = true;
  for (const { field, value } of fields) {
    const held = heldBy(field);
    if (field === target || held === undefined) continue;
    if (value === held) told.delete(field);
    else if (told.get(field) !== value) {
      told.set(field, value);
      // React drops the event of a value that was set last through the element's own property.
      field.value = held;
      put(field, "value", value);
      field.dispatchEvent(new Event("change", { bubbles: true }));
      if (own) put(own.field, "value", own.value);
      if (own) put(own.field, "checked", isChecked);
    }
  }
  isTelling = false;
}

/** What React holds: it keeps the default value of a text so. */
function heldBy(field: Field): string | undefined {
  if (field.disabled || field.type === "file") return undefined;
  if (!("options" in field)) return field.defaultValue;
  // An option may be missing until its country is read.
  const { value } = field.dataset;
  return [...field.options].find((option) => option.value === value)?.value;
}

function put(field: Field, property: "value" | "checked", value: unknown): void {
  if (field.type === "file") return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
