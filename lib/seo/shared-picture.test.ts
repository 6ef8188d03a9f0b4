import { ownPicture } from "@/lib/domain/product/prepared-sizes";
import { sharedPicture } from "./shared-picture";

const RING = ownPicture({ hash: "9f86d081884c7d65", width: 1600, height: 2000, color: "c8b09a" });

test("an owner's photograph is shared with its size", () => {
  expect(sharedPicture([RING], "Alma Ring")).toEqual({
    src: RING,
    width: 1600,
    height: 2000,
    alt: "Alma Ring",
  });
});

test("the first photograph that networks can read is shared", () => {
  const pictures = [null, undefined, "", "/a.avif", "/A.AVIF?v=2", "https://cdn.test/a.jpg", RING];
  expect(sharedPicture(pictures, "")).toEqual({ src: "https://cdn.test/a.jpg", alt: "" });
  expect(sharedPicture(["/a.avif"], "")).toBeNull();
});
