import { isPublic } from "./public-network";

test.each([
  ["127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254"],
  ["100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1"],
  ["::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1"],
  ["::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1", "100::1", "fec0::1"],
  ["", "example.com", "1.2.3", "127.1"],
])("%s and the like are in no public network", (...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([]);
});

test("an address of the internet is public", () => {
  const all = ["1.1.1.1", "93.184.215.14", "2606:4700::1111", "::ffff:1.1.1.1"];
  expect(all.filter(isPublic)).toEqual(all);
});
