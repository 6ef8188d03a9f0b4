import { NextRequest } from "next/server";
import { config as settings } from "../lib/config";
import { config, middleware } from "../middleware";

jest.replaceProperty(settings, "configuredShopUrl", "https://shop.test");

function visit(path: string, cookie = "") {
  const { status, headers } = middleware(
    new NextRequest(`https://shop.test${path}`, { headers: { cookie } }),
  );
  const location = headers.get("location");
  return {
    status,
    to: location?.replace("https://shop.test", "") ?? null,
    caching: headers.get("cache-control"),
  };
}

const passes = { status: 200, to: null, caching: "private, no-store" };
const leadsTo = (to: string) => ({ status: 307, to, caching: "private, no-store" });

test.each([
  ["/orders", "/login?next=%2Forders"], // @spec 354
  ["/orders/SL-7Q2M9X?page=2", "/login?next=%2Forders%2FSL-7Q2M9X%3Fpage%3D2"],
  ["/address", "/login?next=%2Faddress"], // @spec 355
  ["/payment", "/login?next=%2Fpayment"], // @spec 356
  ["/security", "/login?next=%2Fsecurity"],
  ["/favourites", "/login?next=%2Ffavourites"], // @spec 357
  ["/return_request/7", "/login?next=%2Freturn_request%2F7"], // @spec 362
])("%s is for customers: guests are led to the log-in and back", (path, to) => {
  // @spec 610
  for (const cookie of ["", "__Host-token=", "other=1", "__Host-token=%0A", "token=anything"]) {
    expect(visit(path, cookie)).toEqual(leadsTo(to));
  }
  expect(visit(path, "__Host-token=anything")).toEqual(passes);
});

test.each([
  ["/login", "/"], // @spec 358
  ["/register", "/"], // @spec 359
  ["/login?next=//elsewhere.test", "/"],
  ["/login?next=/details/7%3Fv=3", "/details/7?v=3"],
])("%s is for guests: customers are led to %s", (path, to) => {
  // @spec 611
  expect(visit(path, "__Host-token=anything")).toEqual(leadsTo(to));
  expect(visit(path)).toEqual(passes);
});

test("whose browser has lost the mark of being signed in is given it again", () => {
  // @spec 655
  const request = new NextRequest("https://shop.test/login", {
    headers: { cookie: "__Host-token=anything" },
  });
  expect(middleware(request).headers.get("set-cookie")).toMatch(/^signed_in=1; .*Path=\/;/);
});

test("runs for the gated pages alone, on the Node runtime", () => {
  // @spec 321, 339, 359, 360, 361, 608
  expect(config).toEqual({
    runtime: "nodejs",
    matcher: [
      "/orders/:path*",
      "/address",
      "/payment",
      "/security",
      "/favourites",
      "/return_request/:path*",
      "/login",
      "/register",
    ],
  });
});
