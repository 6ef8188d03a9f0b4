import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import promises from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileStore } from "./file-store";

const folder = mkdtempSync(join(tmpdir(), "store-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

test("holds no more bytes than it may, and what was asked for last", async () => {
  const store = new FileStore(300_000);
  const opening = jest.spyOn(promises, "open");
  const read = async (name: string) => {
    const before = opening.mock.calls.length;
    const path = join(folder, name);
    expect((await store.find(name, () => [{ path, headers: [] }]))?.body).toHaveLength(100_000);
    return opening.mock.calls.length > before;
  };
  for (const name of ["a", "b", "c"]) writeFileSync(join(folder, name), "x".repeat(100_000));
  expect([await read("a"), await read("b"), await read("a"), await read("c")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([await read("a"), await read("b")]).toEqual([false, true]);
});
