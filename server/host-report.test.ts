import { HostReport } from "./host-report";

test("that strangers invent hosts is said once, at the twentieth", () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(`${line}`) > 0);
  const report = new HostReport();
  for (let count = 0; count < 100; count++)
    report.note(["shop.test", "SHOP.test", undefined][count % 3]);
  for (let host = 0; host < 18; host++) report.note(`h${host}.test`);
  expect(lines).toEqual([]);
  for (let host = 18; host < 100; host++) report.note(`h${host}.test`);
  expect(lines).toEqual([
    expect.stringMatching(
      / warn pages are asked for under many hosts hosts=20 advice="Set SHOP_URL/,
    ),
  ]);
  jest.restoreAllMocks();
});
