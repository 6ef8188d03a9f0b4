type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value that a field's last event was about, until React holds it. */
const told = new WeakMap<Field, string>();
let isTelling = false;

/**
 * Makes an event for each value that a program has set without one: React would take it away with its
 * next render, and send the form without it.
 */
export function followSetValues(): void {
  for (const type of ["focusin", "input", "change", "click", "submit"])
    document.addEventListener(type, tellAll, true);
}

function tellAll({ type, target }: Event): void {
  if (isTelling) return;
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")];
  const own = fields.find((field) => field === target);
  if (own && /input|change/.test(type)) told.set(own, own.value);
  // All are read first: the event of one makes React render the others.
  const untold = fields.flatMap((field) => {
    const { value } = field;
    return field !== own && isUntold(field) ? [{ field, value }] : [];
  });
  if (untold.length === 0) return;
  const value = own?.value;
  const isChecked = own instanceof HTMLInputElement && own.checked;
  isTelling = true;
  for (const one of untold) tell(one.field, one.value);
  isTelling = false;
  // The same renders took away what this event is about.
  if (!own || own.type === "file") return;
  put(own, "value", value);
  put(own, "checked", isChecked);
}

function isUntold(field: Field): boolean {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    // What it was rendered with. An option may be missing until its country is read.
    const held = field.dataset.value;
    return (
      value !== held && !field.disabled && [...field.options].some((one) => one.value === held)
    );
  }
  // React keeps the default value of a field that it holds equal to its value.
  const isHeld = value === field.defaultValue;
  if (isHeld) told.delete(field);
  return !isHeld && told.get(field) !== value && field.type !== "file";
}

function tell(field: Field, value: string): void {
  const isChoice = field instanceof HTMLSelectElement;
  told.set(field, value);
  // React drops the event of a value that was set last through the element's own property.
  if (!isChoice) field.value = field.defaultValue;
  put(field, "value", value);
  field.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
}

function put(field: Field, property: "value" | "checked", value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
