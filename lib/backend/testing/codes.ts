import { type NewCode, writeCode } from "../../../owner/codes/codes-sql";
import { expectValue, type TestShop } from "./shopper";

let made = 0;

/** 10 % off everything, unless told otherwise, under a name of its own. */
export async function addTestCode(
  { backend }: Pick<TestShop, "backend">,
  terms: Partial<NewCode>,
): Promise<string> {
  made += 1;
  const code: NewCode = {
    code: `CODE-${made}`,
    kind: "percent",
    value: 1_000,
    on: null,
    from: null,
    until: null,
    minimum: 0,
    uses: null,
    isOncePerCustomer: false,
    isNotOnSale: false,
    ...terms,
  };
  expectValue(await writeCode(backend, code, { isNew: true }));
  return code.code;
}
