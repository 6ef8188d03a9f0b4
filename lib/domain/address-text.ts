/** The written parts of an address, as checkouts, address books and parcels have them. */
export interface AddressText {
  firstName: string;
  lastName: string;
  company: string;
  address: string;
  apartment: string;
  city: string;
  zipcode: string;
  phone: string;
}

export const emptyAddressText: AddressText = {
  firstName: "",
  lastName: "",
  company: "",
  address: "",
  apartment: "",
  city: "",
  zipcode: "",
  phone: "",
};
