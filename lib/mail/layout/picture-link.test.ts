import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { config } from "@/lib/config";
import { pictureLink } from "./email";

const FOLDER = "/pictures/9f/86d081884c7d65-600x400-aabbcc";
const small = join(config.dataDir, FOLDER, "email.jpg");

afterEach(() => rmSync(dirname(small), { recursive: true, force: true }));

test("an owner's picture comes in the size of emails, as soon as there is one", () => {
  expect(pictureLink(`${FOLDER}/full.jpg`)).toBe(`${config.shopUrl}${FOLDER}/full.jpg`);
  mkdirSync(dirname(small), { recursive: true });
  writeFileSync(small, "");
  expect(pictureLink(`${FOLDER}/full.jpg`)).toBe(`${config.shopUrl}${FOLDER}/email.jpg`);
  expect(pictureLink("https://a.example/full.jpg")).toBe("https://a.example/full.jpg");
  expect(pictureLink("data:image/png;base64,AA")).toBeUndefined();
});

test("an owner's picture is linked at the CDN, and no other is", () => {
  jest.replaceProperty(config, "picturesUrl", "https://cdn.example");
  expect(pictureLink(`${FOLDER}/full.jpg`)).toBe(`https://cdn.example${FOLDER}/full.jpg`);
  expect(pictureLink("/catalogue/a.jpg")).toBe(`${config.shopUrl}/catalogue/a.jpg`);
  jest.replaceProperty(config, "bucket", {
    name: "shop",
    prefix: "",
    endpoint: "",
    region: "",
    accessKeyId: "",
    secretAccessKey: "",
  });
  expect(pictureLink(`${FOLDER}/full.jpg`)).toBe(`https://cdn.example${FOLDER}/email.jpg`);
  jest.restoreAllMocks();
});
