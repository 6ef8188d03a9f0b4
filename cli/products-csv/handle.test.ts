import { InvalidCell } from "./cells";
import { readHandle } from "./handle";

it.each(["gold-ring", "RING_6", "pavé", "指輪", "кольцо"])("leaves the handle %s", (handle) =>
  expect(readHandle(handle)).toBe(handle.toLowerCase()),
);

it.each([
  ["meias-dryarmor™", /^meias-dryarmor-[0-9a-f]{4}$/],
  ["❄️-ar-condicionado", /^ar-condicionado-[0-9a-f]{4}$/],
  ["under-armour®-tee", /^under-armour-tee-[0-9a-f]{4}$/],
  ["50%-off", /^50-off-[0-9a-f]{4}$/],
  ["microfiber-i̇nsert", /^microfiber-insert-[0-9a-f]{4}$/],
  ["gold ring", /^gold-ring-[0-9a-f]{4}$/],
])("makes an address of the handle %s, which it leaves as it is", (handle, address) => {
  const read = readHandle(handle);
  expect(read).toMatch(address);
  expect(readHandle(String(read))).toBe(read);
});

it("keeps spellings apart, and finds each again however it is encoded", () => {
  const spellings = ["socks", "socks™", "socks®", "socks!"];
  expect(new Set(spellings.map(readHandle)).size).toBe(spellings.length);
  expect(readHandle("Socks%E2%84%A2")).toBe(readHandle("socks™"));
  expect(readHandle("%d0%ba%d0%be%d1%82")).toBe("кот");
});

it.each(["../etc", "a/b", "a\\b", "™", "❄️", "x".repeat(256)])("refuses %s", (handle) =>
  expect(readHandle(handle)).toBeInstanceOf(InvalidCell),
);
