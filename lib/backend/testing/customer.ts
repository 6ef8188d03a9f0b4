import { randomBytes } from "node:crypto";
import { hashPassword } from "../customers/accounts/passwords";
import { hashToken } from "../http/tokens";
import { PASSWORD } from "./accounts";
import { shopperOf, type TestShop } from "./shopper";

let passwordHash: Promise<string> | undefined;

/** A signed-in customer with the password `PASSWORD`, who shops through the contract. */
export async function customer(shop: TestShop) {
  const token = randomBytes(16).toString("hex");
  const email = `${token}@example.com`;
  const created_at = shop.clock.now.toISOString();
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  const { id } = await shop.backend.db
    .insertInto("customers")
    .values({ email, first_name: "Ada", last_name: "Byron", password_hash, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await shop.backend.db
    .insertInto("tokens")
    .values({
      hash: hashToken(token),
      customer_id: id,
      created_at,
      used_at: created_at,
      expires_at: "2099-01-01T00:00:00.000Z",
    })
    .execute();
  const headers = { authorization: `Bearer ${token}` };
  return { ...shopperOf(shop, { headers }), id, email, headers };
}
