import type { ShipTo } from "./order";

export type Addressee = Pick<
  ShipTo,
  "firstName" | "lastName" | "address" | "apartment" | "zipcode" | "country"
>;

const SHORT: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  boulevard: "blvd",
  apartment: "apt",
  suite: "ste",
  strasse: "str",
  square: "sq",
  court: "ct",
};

/** One text for all spellings of a person at an address; `null` where the address is not known. */
export function recipientOf(shipTo: Addressee): string | null {
  const { firstName, lastName, address, apartment, zipcode, country } = shipTo;
  const street = normalizeRecipient(`${address} ${apartment}`);
  if (street === "") return null;
  const name = normalizeRecipient(`${firstName} ${lastName}`);
  const zip = zipcode.trim().replace(/^(\d{5})-\d{4}$/, "$1");
  return [name, street, normalizeRecipient(zip), country].join("|");
}

function normalizeRecipient(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => SHORT[word] ?? word).join("");
}
