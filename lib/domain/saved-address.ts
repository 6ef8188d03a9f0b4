import type { UsState } from "./us-states";

/** What a customer types into the address form. */
export interface AddressDraft {
  firstName: string;
  lastName: string;
  company: string;
  address: string;
  apartment: string;
  city: string;
  /** Name and code "" until one is chosen. */
  state: UsState;
  zipcode: string;
  phone: string;
  country: string;
}

/** An address in a customer's address book. */
export interface SavedAddress extends AddressDraft {
  id: number;
  /** Offered first at checkout; at most one of a customer's addresses is. */
  isDefault: boolean;
}

/** What a customer's checkout starts from. */
export interface DeliveryPrefill {
  firstName: string;
  lastName: string;
  /** The default address, else the newest; `null` when none is saved. */
  address: SavedAddressDetails | null;
}

/** Of a saved address what the delivery form has fields for, beside the names. */
export interface SavedAddressDetails {
  company: string;
  address: string;
  apartment: string;
  city: string;
  zipcode: string;
  phone: string;
  /** `null` where the server does not say. */
  state: UsState | null;
}

/** The one country of saved addresses, as the shop shows it. */
export const ADDRESS_COUNTRY = "America";

export const MAXIMUM_ADDRESSES = 20;

export const emptyAddress: AddressDraft = {
  firstName: "",
  lastName: "",
  company: "",
  address: "",
  apartment: "",
  city: "",
  state: { name: "", code: "" },
  zipcode: "",
  phone: "",
  country: ADDRESS_COUNTRY,
};

export type AddressField = keyof AddressDraft;

export type AddressErrors = Partial<Record<AddressField, string>>;

/** Where the wire's field errors stand in the form. */
const WIRE_FIELDS: Readonly<Record<string, AddressField>> = {
  first_name: "firstName",
  last_name: "lastName",
  company: "company",
  address: "address",
  apartment: "apartment",
  city: "city",
  state: "state",
  zipcode: "zipcode",
  phone: "phone",
  country: "country",
};

/** The first error of each field (specification, section 5); a field unknown here is left out. */
export function addressErrors(fields: Readonly<Record<string, readonly string[]>>): AddressErrors {
  const errors: AddressErrors = {};
  for (const [name, [first]] of Object.entries(fields)) {
    const field = WIRE_FIELDS[name.split(".")[0] ?? ""];
    if (field) errors[field] ??= first;
  }
  return errors;
}

/** An address in the lines it is written on, without its names: street, town, country. */
export function addressLines(address: AddressDraft): string[] {
  const street = [address.address, address.apartment].filter(Boolean).join(", ");
  const town = [address.city, `${address.state.code} ${address.zipcode}`.trim()];
  return [address.company, street, town.filter(Boolean).join(", "), address.country].filter(
    Boolean,
  );
}
