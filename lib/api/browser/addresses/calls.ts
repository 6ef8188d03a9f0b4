import { call } from "@/lib/api/call";
import {
  addAddress,
  deleteAddress,
  getAddresses,
  getDeliveryPrefill,
  setDefaultAddress,
  updateAddress,
} from "@/lib/contract/addresses";
import type { AddressDraft } from "@/lib/domain/saved-address";
import { byFormField } from "../forms/by-form-field";
import { asCustomer } from "../shopper/sign-out";
import { browserTransport } from "../transport";

export const readAddresses = () => asCustomer(call(browserTransport, getAddresses, {}));

export const add = (body: AddressDraft) =>
  asCustomer(call(browserTransport, addAddress, { body })).then(byFormField);

export const update = (id: number, body: AddressDraft) =>
  asCustomer(call(browserTransport, updateAddress, { parameters: { id }, body })).then(byFormField);

export const remove = (id: number) =>
  asCustomer(call(browserTransport, deleteAddress, { parameters: { id } }));

export const setDefault = (id: number, isDefault: boolean) =>
  asCustomer(
    call(browserTransport, setDefaultAddress, { parameters: { id }, body: { isDefault } }),
  );

export const readPrefill = () => asCustomer(call(browserTransport, getDeliveryPrefill, {}));
