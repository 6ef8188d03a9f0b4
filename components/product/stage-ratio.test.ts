import { ownPicture } from "@/lib/domain/product/prepared-sizes";
import { stageRatio } from "./gallery";

const own = (width: number, height: number) =>
  ownPicture({ hash: "0123456789abcdef", width, height, color: "ffffff" });

test.each([
  ["a square", [own(1200, 1200)], "1"],
  ["a wide one", [own(1600, 800)], "2"],
  ["a panorama, between bars", [own(2000, 500)], "2"],
  ["a square among wide ones", [own(1600, 900), own(900, 900)], "1"],
  ["a tall one among others, between bars", [own(1600, 900), own(900, 1600)], undefined],
  ["one of the usual form", [own(1080, 1350)], undefined],
  ["the demo's", ["/catalogue/products/alma.jpg"], undefined],
  ["one of an unknown form among squares", [own(900, 900), "https://a.example/b.jpg"], undefined],
  ["none", [], undefined],
])("the stage is made for %s", (_, sources, ratio) => {
  expect(stageRatio(sources)).toBe(ratio);
});
