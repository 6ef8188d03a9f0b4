import "server-only";
import type { Hono } from "hono";
import * as contract from "@/lib/contract/addresses";
import { wireFields } from "@/lib/contract/form-fields";
import { checkSavedAddress } from "@/lib/domain/address/check-saved-address";
import {
  ADDRESS_COUNTRY,
  ADDRESS_GONE,
  type AddressDraft,
  type DeliveryPrefill,
  MAX_ADDRESSES,
  type SavedAddress,
} from "@/lib/domain/address/saved-address";
import { findUsState } from "@/lib/domain/address/us-states";
import { parseId } from "@/lib/domain/id";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import { requireRow } from "../../db/rows";
import type { Schema } from "../../db/schema";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Backend } from "../../http/context";
import { route } from "../../http/http";
import { findCountry } from "../../places/countries";
import { listAddresses } from "./list";

export function addressRoutes(app: Hono, backend: Backend): void {
  route(app, backend, contract.getAddresses, async ({ caller }) =>
    success(await listAddresses(backend.db, caller.customerId)),
  );
  route(app, backend, contract.getDeliveryPrefill, async ({ caller }) =>
    success(await readPrefill(backend, caller.customerId)),
  );
  route(app, backend, contract.addAddress, ({ caller, body }) =>
    insertAddress(backend, caller.customerId, body),
  );
  route(app, backend, contract.updateAddress, ({ caller, body, parameters }) =>
    replaceAddress(backend, caller.customerId, parseId(parameters.id), body),
  );
  route(app, backend, contract.deleteAddress, ({ caller, parameters }) =>
    removeAddress(backend, caller.customerId, parseId(parameters.id)),
  );
  route(app, backend, contract.setDefaultAddress, ({ caller, body, parameters }) =>
    markDefaultAddress(backend, caller.customerId, parseId(parameters.id), body.isDefault),
  );
}

async function readPrefill(
  { db }: Pick<Backend, "db">,
  customerId: number,
): Promise<DeliveryPrefill> {
  const customer = await requireRow(db, "customers", customerId);
  const addresses = await listAddresses(db, customerId);
  const chosen = addresses.find(({ isDefault }) => isDefault) ?? addresses.at(-1);
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    address: chosen ? detailsOf(chosen) : null,
  };
}

function detailsOf({ company, address, apartment, city, zipcode, phone, state }: SavedAddress) {
  return { company, address, apartment, city, zipcode, phone, state };
}

async function insertAddress(
  { db, now }: Backend,
  customerId: number,
  draft: AddressDraft,
): Promise<Result<SavedAddress, never>> {
  const checked = checkAddress(draft);
  if (!checked.ok) return checked;
  return inTransaction(db, async (transaction) => {
    await lockAddresses(transaction, customerId);
    const kept = await listAddresses(transaction, customerId);
    if (kept.length >= MAX_ADDRESSES) {
      const most = `You can keep at most ${MAX_ADDRESSES} addresses.`;
      return failure("conflict", `${most} Delete one to add another.`);
    }
    const { id } = await transaction
      .insertInto("addresses")
      .values({
        ...checked.value,
        customer_id: customerId,
        is_default: kept.length === 0 ? 1 : 0,
        created_at: now().toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const added = (await listAddresses(transaction, customerId)).find(
      (address) => address.id === id,
    );
    return added ? success(added) : unknownAddress();
  });
}

async function replaceAddress(
  { db }: Backend,
  customerId: number,
  id: number | null,
  draft: AddressDraft,
): Promise<Result<null, never>> {
  if (id === null || !(await isOwn(db, customerId, id))) return unknownAddress();
  const checked = checkAddress(draft);
  if (!checked.ok) return checked;
  const { numUpdatedRows } = await db
    .updateTable("addresses")
    .set(checked.value)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? unknownAddress() : success(null);
}

function removeAddress(
  { db }: Backend,
  customerId: number,
  id: number | null,
): Promise<Result<null, never>> {
  return inTransaction(db, async (transaction) => {
    if (id === null) return unknownAddress();
    await lockAddresses(transaction, customerId);
    const deleted = await transaction
      .deleteFrom("addresses")
      .where("customer_id", "=", customerId)
      .where("id", "=", id)
      .returning("is_default")
      .executeTakeFirst();
    if (!deleted) return unknownAddress();
    const newest = (await listAddresses(transaction, customerId)).at(-1);
    if (deleted.is_default === 1 && newest) await setFlag(transaction, customerId, newest.id, 1);
    return success(null);
  });
}

function markDefaultAddress(
  { db }: Backend,
  customerId: number,
  id: number | null,
  isDefault: boolean,
): Promise<Result<SavedAddress[], never>> {
  return inTransaction(db, async (transaction) => {
    if (id === null) return unknownAddress();
    await lockAddresses(transaction, customerId);
    if (!(await isOwn(transaction, customerId, id))) return unknownAddress();
    if (isDefault) await setFlag(transaction, customerId, null, 0);
    await setFlag(transaction, customerId, id, isDefault ? 1 : 0);
    return success(await listAddresses(transaction, customerId));
  });
}

async function isOwn(db: Queries, customerId: number, id: number): Promise<boolean> {
  const own = await db
    .selectFrom("addresses")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return own !== undefined;
}

async function setFlag(
  db: Queries,
  customerId: number,
  id: number | null,
  flag: 0 | 1,
): Promise<void> {
  await db
    .updateTable("addresses")
    .set({ is_default: flag })
    .where("customer_id", "=", customerId)
    .$if(id !== null, (query) => query.where("id", "=", id))
    .execute();
}

function unknownAddress() {
  return failure<never>("notFound", ADDRESS_GONE);
}

/** Holds a lock for the rest of the transaction, so that changes of one address book are serialized. */
async function lockAddresses(db: Queries, customerId: number): Promise<void> {
  await db
    .updateTable("customers")
    .set(({ ref }) => ({ first_name: ref("first_name") }))
    .where("id", "=", customerId)
    .execute();
}

type AddressColumns = Omit<Schema["addresses"], "id" | "customer_id" | "is_default" | "created_at">;

/** The address book knows only the 50 states. */
function checkAddress(draft: AddressDraft): Result<AddressColumns, never> {
  const { text, errors: wrong } = checkSavedAddress(draft);
  const errors = wireFields(wrong);
  const state = findUsState(draft.state);
  if (!isAmerica(draft.country)) errors.country = ["Only addresses in America can be saved."];
  if (!state || Object.keys(errors).length > 0) return invalid(errors);
  return success({
    first_name: text.firstName,
    last_name: text.lastName,
    company: text.company,
    address: text.address,
    apartment: text.apartment,
    city: text.city,
    state: state.code,
    zipcode: text.zipcode,
    phone: text.phone,
  });
}

function isAmerica(country: string): boolean {
  return (
    country.trim().toLowerCase() === ADDRESS_COUNTRY.toLowerCase() ||
    findCountry(country)?.code === "US"
  );
}
