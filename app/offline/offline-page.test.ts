import { offlinePage } from "./offline-page";

const page = offlinePage({ sans: "c2Fucw==", serif: "c2VyaWY=" });

test("the page for when the shop cannot be reached needs nothing else", () => {
  const addresses = [...page.matchAll(/(?:src|href)=["']([^"']*)["']|url\(([^)]*)\)/g)];
  expect(addresses.map(([, attribute, style]) => attribute ?? style?.slice(0, 5))).toEqual([
    "data:",
    "data:",
    "",
  ]);
  expect(page).not.toMatch(/@import|<link/);
});

test("it is not for search engines", () => {
  expect(page).toContain('<meta name="robots" content="noindex">');
});
