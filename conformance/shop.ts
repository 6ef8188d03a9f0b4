import type { Endpoint } from "@/lib/contract/endpoint";
import { servedOf } from "@/lib/contract/served/rows";
import type { Answer, Client, Request } from "./client";
import { judge, judgeRefusal, notTried, type Verdict } from "./judge";
import type { Row } from "./report";

export interface Account {
  email: string;
  password: string;
}

export interface Options {
  /** Makes the calls that change something too. */
  writes: boolean;
  account?: Account;
}

export const NO_WRITE = "it writes: run with --write";
export const NO_ACCOUNT = "no account: run with --email and --password, or with --write";

/** Makes calls and keeps what the next ones need. */
export class Shop {
  readonly client: Client;
  product: unknown;
  listed: unknown;

  constructor(client: Client) {
    this.client = client;
  }

  async done(endpoint: Endpoint, request: Request = {}): Promise<{ row: Row; answer: Answer }> {
    const answer = await this.client.ask(endpoint, request);
    return { row: rowOf(endpoint, judge(endpoint, answer)), answer };
  }

  async refused(endpoint: Endpoint, request: Request, statuses?: number[]): Promise<Row> {
    return rowOf(endpoint, judgeRefusal(await this.client.ask(endpoint, request), statuses));
  }
}

export function rowOf(endpoint: Endpoint, verdict: Verdict, rows?: readonly number[]): Row {
  const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
  return {
    rows: rows ?? servedOf(endpoint).rows ?? [],
    call: `${endpoint.method} ${path}`,
    verdict,
  };
}

export function* untried(endpoints: readonly Endpoint[], reason: string): Generator<Row> {
  for (const endpoint of endpoints) yield rowOf(endpoint, notTried(reason));
}

/** The value at a path of an answer; of a list its first entry. */
export function at(value: unknown, path: string): unknown {
  return path.split(".").reduce((inner, name) => {
    const found = Object(inner)[name];
    return Array.isArray(found) && name !== "values" ? found[0] : found;
  }, value);
}

export function idAt(value: unknown, path: string): number | undefined {
  const id = Number(at(value, path));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

export async function* rowsOf(
  shop: Shop,
  endpoints: readonly Endpoint[],
  request: Request,
): AsyncGenerator<Row> {
  for (const endpoint of endpoints) yield (await shop.done(endpoint, request)).row;
}

/** The first value of each of a product's variations. */
export function valuesOf(product: unknown): { id: number; value: string }[] {
  const variations: unknown = Object(product).variations;
  if (!Array.isArray(variations)) return [];
  return variations.flatMap((variation) => {
    const [value] = Array.isArray(variation?.values) ? variation.values : [];
    return value ? [{ id: Number(value.id), value: String(value.value) }] : [];
  });
}

export function added(product: unknown, quantity: number): object {
  const values = valuesOf(product);
  return {
    product_ids: [Object(product).id],
    quantities: [quantity],
    variation_values_id: [values.map(({ id }) => id)],
    variation_values: [values.map(({ value }) => value)],
  };
}
