export type AddressPart = "address" | "city" | "region" | "zipcode";

export interface AddressFormat {
  parts: readonly AddressPart[];
  isCityRequired: boolean;
  zipcodeName: string;
  isZipcodeRequired: boolean;
  regionName: string;
}

export interface AddressFormats {
  formats: readonly AddressFormat[];
  byCountry: Readonly<Record<string, number>>;
}

export const DOMESTIC_FORMAT: AddressFormat = {
  parts: ["address", "city", "region", "zipcode"],
  isCityRequired: true,
  zipcodeName: "Zip code",
  isZipcodeRequired: true,
  regionName: "State",
};

const UNKNOWN_FORMAT: AddressFormat = {
  parts: ["address", "city", "region", "zipcode"],
  isCityRequired: true,
  zipcodeName: "Postal code",
  isZipcodeRequired: false,
  regionName: "State or province",
};

export function addressFormatOf(
  { formats, byCountry }: AddressFormats,
  country: string,
): AddressFormat {
  const index = Object.hasOwn(byCountry, country) ? byCountry[country] : undefined;
  return (index === undefined ? undefined : formats[index]) ?? UNKNOWN_FORMAT;
}
