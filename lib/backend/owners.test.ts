import { randomBytes } from "node:crypto";
import type { Endpoint } from "@/lib/contract/endpoint";
import { contractEndpoints } from "@/lib/contract/testing/endpoints";
import { hashToken } from "./http/tokens";
import { saveAddress } from "./testing/addresses";
import { testBackend } from "./testing/backend";
import { customer } from "./testing/customer";
import { describeOneEngine } from "./testing/engines";
import { addRing } from "./testing/goods";
import { type OwnedCall, type Owner, ownedCalls } from "./testing/owned-calls";
import { rowsOfOthers } from "./testing/rows";
import { guest, type TestShop } from "./testing/shopper";

/**
 * The walk over all that belongs to somebody: each call of the contract that is a shopper's or a
 * customer's is made by everybody else, who must learn nothing and change nothing.
 */

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const walked = new Map(ownedCalls.map((call) => [nameOf(call.endpoint), call]));

test("every call of the contract with an owner is tested", async () => {
  // @spec 612
  const endpoints = [...(await contractEndpoints()).entries()];
  expect(endpoints.length).toBeGreaterThan(30);
  const missing = endpoints
    .filter(([, { access }]) => access === "shopper" || access === "customer")
    .filter(([, endpoint]) => !walked.has(nameOf(endpoint)))
    .map(([name, endpoint]) => `${name} (${nameOf(endpoint)})`);
  if (missing.length > 0) {
    throw new Error(
      `Nobody has tried these as a stranger: ${missing.join(", ")}. Add an owned(…) row for each to ` +
        "lib/backend/testing/owned-calls.ts: what its owner has, and a call the owner succeeds with.",
    );
  }
});

test("a call by link carries its unguessable token in the path", async () => {
  const links = [...(await contractEndpoints()).values()].filter(({ access }) => access === "link");
  expect(links.filter(({ path }) => !path.includes(":token")).map(nameOf)).toEqual([]);
});

interface Stranger {
  who: string;
  headers: Record<string, string>;
  sessionId?: string;
  customerId?: number;
}

describeOneEngine("what belongs to somebody", (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = testBackend(await open());
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  async function expiredToken(customerId: number): Promise<string> {
    const token = randomBytes(16).toString("hex");
    const created_at = "2020-01-01T00:00:00.000Z";
    const expires_at = shop.clock.now.toISOString();
    await shop.backend.db
      .insertInto("tokens")
      .values({
        hash: hashToken(token),
        customer_id: customerId,
        created_at,
        used_at: created_at,
        expires_at,
      })
      .execute();
    return token;
  }

  const owners: Record<string, () => Promise<Owner & { id?: number }>> = {
    "a customer": () => customer(shop),
    "a guest": async () => ({ ...(await guest(shop)), headers: {} }),
  };

  async function nobodies(ownerId?: number): Promise<Stranger[]> {
    const { headers } = await customer(shop);
    return [
      { who: "without a token", headers: {} },
      { who: "with a forged token", headers: bearer(randomBytes(16).toString("hex")) },
      { who: "with no token in the header", headers: { authorization: "Bearer " } },
      { who: "with a token under another scheme", headers: basic(headers) },
      ...(ownerId === undefined
        ? []
        : [{ who: "with an expired token", headers: bearer(await expiredToken(ownerId)) }]),
      { who: "with a made-up session", headers: {}, sessionId: "A".repeat(22) },
    ];
  }

  const basic = ({ authorization }: { authorization: string }) => ({
    authorization: authorization.replace("Bearer", "Basic"),
  });

  /** Strangers who are shoppers too: with things of their own where a call names things by id. */
  async function somebodies(haveThings: boolean): Promise<Stranger[]> {
    const other = await customer(shop);
    const visitor = await guest(shop);
    if (haveThings) {
      await other.add(await addRing(shop));
      await visitor.add(await addRing(shop));
      await saveAddress(shop, other);
    }
    return [
      { who: "as another customer", headers: other.headers, customerId: other.id },
      { who: "as a guest", headers: {}, sessionId: visitor.sessionId },
    ];
  }

  describe.each([...walked])("%s", (_, { endpoint, prepare }: OwnedCall) => {
    const kinds = endpoint.access === "customer" ? ["a customer"] : Object.keys(owners);
    const namesOne = endpoint.path.includes(":");

    it.each(kinds)("of %s is nobody else's", async (kind) => {
      // @spec 613, 644
      const owner = await owners[kind]!();
      const input = await prepare(shop, owner);
      const told = new Map<string, string>();

      const attempt = async (stranger: Stranger) => {
        const { who, headers, sessionId } = stranger;
        const before = await rowsOfOthers(shop.backend.db, stranger);
        const result = await shop.call(endpoint, { ...input({ sessionId }), headers } as never);
        const after = await rowsOfOthers(shop.backend.db, stranger);
        if (result.ok) told.set(who, JSON.stringify(result.value));
        return { result, before, after, who };
      };

      for (const nobody of await nobodies(owner.id)) {
        const { result, before, after, who } = await attempt(nobody);
        expect({ who, rows: after }).toEqual({ who, rows: before });
        if (endpoint.access === "customer" || namesOne) {
          expect({ who, result }).toMatchObject({
            result: { ok: false, failure: { kind: "unauthorized" } },
          });
        }
      }
      for (const somebody of await somebodies(namesOne)) {
        const { result, before, after, who } = await attempt(somebody);
        const isGuestOfCustomers = endpoint.access === "customer" && !somebody.customerId;
        if (namesOne || isGuestOfCustomers) {
          const kind = isGuestOfCustomers ? "unauthorized" : "notFound";
          expect({ who, result }).toMatchObject({ result: { ok: false, failure: { kind } } });
          expect({ who, rows: after }).toEqual({ who, rows: before });
        }
        expect({ who, lost: before.filter((row) => !after.includes(row)) }).toEqual({
          who,
          lost: [],
        });
      }

      const own = await shop.call(endpoint, { ...input(owner), headers: owner.headers } as never);
      expect(own).toMatchObject({ ok: true });
      if (endpoint.method === "GET" && own.ok) {
        for (const [who, answer] of told) {
          expect({ who, isTold: answer === JSON.stringify(own.value) }).toEqual({
            who,
            isTold: false,
          });
        }
      }
    });
  });
});
