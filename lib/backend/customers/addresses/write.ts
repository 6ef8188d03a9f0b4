import { wireFields } from "@/lib/contract/field-names";
import { checkSavedAddress } from "@/lib/domain/address/check-saved-address";
import {
  ADDRESS_COUNTRY,
  ADDRESS_GONE,
  type AddressDraft,
  MAX_ADDRESSES,
  type SavedAddress,
} from "@/lib/domain/address/saved-address";
import { findUsState } from "@/lib/domain/address/us-states";
import type { ShipTo } from "@/lib/domain/order/order";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import type { Schema } from "../../db/schema";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Backend } from "../../http/context";
import { findCountry } from "../../places/countries";
import { listAddresses } from "./list";

export async function insertAddress({ db, now }: Backend, customerId: number, draft: AddressDraft) {
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
      .values(rowOf(checked.value, { customerId, isDefault: kept.length === 0, now: now() }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const added = (await listAddresses(transaction, customerId)).find(
      (address) => address.id === id,
    );
    return added ? success(added) : unknownAddress();
  });
}

/** Keeps where an order goes for the next one: in an empty address book, if the book can hold it. */
export async function keepFirstAddress(
  db: Queries,
  customerId: number,
  { state, ...shipTo }: ShipTo,
  now: Date,
): Promise<void> {
  const checked = checkAddress({ ...shipTo, state: { name: state, code: state } });
  if (!checked.ok) return;
  await lockAddresses(db, customerId);
  if ((await listAddresses(db, customerId)).length > 0) return;
  const row = rowOf(checked.value, { customerId, isDefault: true, now });
  await db.insertInto("addresses").values(row).execute();
}

function rowOf(
  columns: AddressColumns,
  { customerId, isDefault, now }: { customerId: number; isDefault: boolean; now: Date },
) {
  return {
    ...columns,
    customer_id: customerId,
    is_default: isDefault ? 1 : 0,
    created_at: now.toISOString(),
  } as const;
}

export async function replaceAddress(
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

export function removeAddress({ db }: Backend, customerId: number, id: number | null) {
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

export function markDefaultAddress(
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

async function setFlag(db: Queries, customerId: number, id: number | null, flag: 0 | 1) {
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
  const { firstName: first_name, lastName: last_name, ...lines } = text;
  return success({ ...lines, first_name, last_name, state: state.code });
}

function isAmerica(country: string): boolean {
  return (
    country.trim().toLowerCase() === ADDRESS_COUNTRY.toLowerCase() ||
    findCountry(country)?.code === "US"
  );
}
