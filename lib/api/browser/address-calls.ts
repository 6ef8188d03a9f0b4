import { call } from "@/lib/api/call";
import {
  addAddress,
  deleteAddress,
  getAddresses,
  setDefaultAddress,
  updateAddress,
} from "@/lib/contract/addresses";
import type { AddressDraft } from "@/lib/domain/saved-address";
import { browserTransport } from "./transport";

/** The address book's calls. Loaded when first needed, like the cart's. */
export const readAddresses = () => call(browserTransport, getAddresses, {});

export const add = (body: AddressDraft) => call(browserTransport, addAddress, { body });

export const update = (id: number, body: AddressDraft) =>
  call(browserTransport, updateAddress, { parameters: { id }, body });

export const remove = (id: number) => call(browserTransport, deleteAddress, { parameters: { id } });

export const setDefault = (id: number, isDefault: boolean) =>
  call(browserTransport, setDefaultAddress, { parameters: { id }, body: { isDefault } });
