import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "@/lib/backend/testing/catalog";
import { describeEngines } from "@/lib/backend/testing/engines";
import { listen } from "@/lib/backend/testing/socket";
import { allEndpoints } from "@/lib/contract/endpoints";
import { bundleOf } from "@/lib/testing/bundle";
import { checks } from "./checks";
import { Client } from "./client";
import { isConforming, lineOf, type Row, sumOf } from "./report";
import type { Account } from "./shop";
import { documentedServer } from "./testing/documented-server";

type Answer = (request: Request) => Promise<Response>;

/** Runs every check against a server on a socket. */
async function conformanceOf(answer: Answer, writes: boolean, account?: Account): Promise<Row[]> {
  const server = await listen(answer);
  const rows: Row[] = [];
  try {
    for await (const row of checks(new Client(server.address), { writes, account })) rows.push(row);
    return rows;
  } finally {
    await server.close();
  }
}

const failing = (rows: readonly Row[]) =>
  rows.filter(({ verdict }) => verdict.kind !== "holds").map(lineOf);
const remarks = (rows: readonly Row[]) =>
  rows.flatMap(({ verdict }) => (verdict.kind === "holds" ? verdict.remarks : []));

describeEngines("the built-in backend", (open) => {
  it("keeps every call of the documents", async () => {
    const { backend, send } = testBackend(await open());
    const brandId = await addBrand(backend.db, { name: "Orimo" });
    const categoryId = await addCategory(backend.db, "Rings");
    const collection = await addCollection(backend.db, { name: "Pearls", isFeatured: true });
    const goods = { brandId, categoryId, collectionIds: [collection] };
    await addProduct(backend.db, {
      ...goods,
      name: "Alma Ring",
      variations: ["Color"],
      variants: [{ values: ["Gold"] }, { values: ["Silver"] }],
    });
    await addProduct(backend.db, { ...goods, name: "Bruno Ring" });
    const rows = await conformanceOf((request) => {
      const { pathname, search } = new URL(request.url);
      return send(pathname + search, request);
    }, true);
    expect(failing(rows)).toEqual([]);
    expect(remarks(rows)).toEqual([]);
  });
});

describe.each([
  ["a plain server", { isPhp: false }],
  ["a server in the form of a PHP framework", { isPhp: true }],
  ["a server that refuses unknown fields", { isPhp: false, isStrict: true }],
])("%s, written from the documents alone,", (_, form) => {
  it("keeps every call of the documents", async () => {
    const rows = await conformanceOf(documentedServer(form).answer, true);
    expect(failing(rows)).toEqual([]);
    expect(isConforming(rows)).toBe(true);
  });

  it("is asked for nothing that changes it unless it may be", async () => {
    const server = documentedServer(form);
    const rows = await conformanceOf(server.answer, false);
    expect(server.received.filter(({ call }) => !call.startsWith("GET "))).toEqual([]);
    expect(failing(rows).filter((line) => !line.includes("not tried"))).toEqual([]);
    expect(isConforming(rows)).toBe(true);
  });
});

test("every call of the documents is in the report, with all its rows", async () => {
  const rows = await conformanceOf(documentedServer({ isPhp: false }).answer, true);
  const documented = allEndpoints
    .filter(({ isOptional }) => !isOptional)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(documented.sort());
  const numbers = new Set(rows.flatMap((row) => row.rows));
  const section7 = [...Array(39).keys()].map((index) => 239 + index);
  expect(section7.filter((row) => !numbers.has(row))).toEqual([]);
});

describe("a server that differs", () => {
  const changed = (path: string, body: unknown, status = 200): Answer => {
    const { answer } = documentedServer({ isPhp: false });
    return async (request) => {
      const isAsked = new URL(request.url).pathname === path;
      if (!isAsked) return answer(request);
      return typeof body === "string" ? new Response(body) : Response.json(body, { status });
    };
  };
  const rowOf = async (answer: Answer, call: string) => {
    const rows = await conformanceOf(answer, false);
    return rows.find((row) => row.call === call)!;
  };

  it.each<[string, string, unknown, number, string[]]>([
    ["another shape", "/brands", { brands: [] }, 200, ["holds", "without data"]],
    ["an unreadable value", "/countries", { data: [{ id: "one" }] }, 200, ["differs", "data"]],
    ["a page of HTML", "/brands", "<h1>Hello</h1>", 200, ["differs", "not JSON"]],
    ["a failure", "/brands", { message: "Boom" }, 500, ["differs", "500: Boom"]],
    ["no such call", "/brands", { message: "None" }, 404, ["not there", "404"]],
  ])("%s is said", async (_, path, body, status, expected) => {
    const row = await rowOf(changed(path, body, status), `GET ${path}`);
    for (const part of expected) expect(lineOf(row)).toContain(part);
    if (expected[0] !== "holds") expect(isConforming([row])).toBe(false);
  });

  it("an entry that is left out is a remark", async () => {
    const answer = changed("/brands", {
      data: [{ id: 5, name: "Orimo", image: null }, { id: [] }],
    });
    const row = await rowOf(answer, "GET /brands");
    expect(row.verdict).toEqual({ kind: "holds", remarks: ["data[].id is a list"] });
  });

  it("orders that strangers may read are said", async () => {
    const rows = await conformanceOf(changed("/orders", { orders: { data: [] } }), false);
    expect(failing(rows).filter((line) => line.includes("differs"))).toEqual([
      expect.stringMatching(/237, 644 +differs +GET \/orders\n +not refused/),
    ]);
  });

  it("the sum says how many there are of each", async () => {
    const rows = await conformanceOf(changed("/brands", {}, 500), false);
    expect(sumOf(rows)).toMatch(/^\d+ hold, 1 differ, 0 are not there, \d+ were not tried$/);
  });
});

describe("the command", () => {
  const command = promisify(execFile);
  const run = (...args: string[]) =>
    command(process.execPath, [bundleOf("conformance/main.ts"), ...args]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  it("ends with 0 where every call that was tried holds, and with 1 where one differs", async () => {
    const good = documentedServer({ isPhp: true });
    let answer = good.answer;
    const server = await listen((request) => answer(request));
    expect(await run(`${server.address}/`)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/ holds +GET \/products\n[\s\S]*0 differ, 0 are not there/),
    });
    answer = async (request) =>
      request.url.endsWith("/categories") ? new Response("<p>") : good.answer(request);
    expect(await run(server.address)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/638 +differs +GET \/categories\n +the answer is not JSON/),
    });
    await server.close();
  });

  it.each([
    ["http://127.0.0.1:9", "http://127.0.0.1:9 does not answer"],
    ["example", "example is not the address of a server"],
  ])("ends with 2 for %s", async (address, said) => {
    expect(await run(address)).toMatchObject({ code: 2, stderr: expect.stringContaining(said) });
  });
});
