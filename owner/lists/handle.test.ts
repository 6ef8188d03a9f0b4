import { InvalidCell } from "./cells";
import { readHandle } from "./handle";

it.each(["gold-ring", "RING_6", "pavé", "指輪", "кольцо"])(
  "the handle %s is kept as it is",
  (handle) => expect(readHandle(handle)).toBe(handle.toLowerCase()),
);

it.each([
  ["meias-dryarmor™", /^meias-dryarmor-[0-9a-f]{4}$/],
  ["❄️-ar-condicionado", /^ar-condicionado-[0-9a-f]{4}$/],
  ["under-armour®-tee", /^under-armour-tee-[0-9a-f]{4}$/],
  ["50%-off", /^50-off-[0-9a-f]{4}$/],
  ["microfiber-i̇nsert", /^microfiber-insert-[0-9a-f]{4}$/],
  ["gold ring", /^gold-ring-[0-9a-f]{4}$/],
])("the handle %s becomes URL-safe and is then kept as it is", (handle, address) => {
  const read = readHandle(handle);
  expect(read).toMatch(address);
  expect(readHandle(String(read))).toBe(read);
});

it("handles of different spellings stay apart, however they are encoded", () => {
  const spellings = ["socks", "socks™", "socks®", "socks!"];
  expect(new Set(spellings.map(readHandle)).size).toBe(spellings.length);
  expect(readHandle("Socks%E2%84%A2")).toBe(readHandle("socks™"));
  expect(readHandle("%d0%ba%d0%be%d1%82")).toBe("кот");
});

it.each(["../etc", "a/b", "a\\b", "™", "❄️", "x".repeat(256)])(
  "the handle %s is refused",
  (handle) => expect(readHandle(handle)).toBeInstanceOf(InvalidCell),
);
