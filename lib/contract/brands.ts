import type { Brand, BrandPage } from "@/lib/domain/listing/catalog";
import type { ProductTeaser } from "@/lib/domain/product/product";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { footerImage, slideImages } from "./slides";
import { teaser } from "./teaser";
import * as w from "./wire";

const brand = fields<Brand>({
  id: ["id", w.id],
  name: ["name", w.responseText],
  image: ["image", w.nullableText],
  description: ["description", w.text],
  hasExclusives: ["has_exclusives", w.extension(w.flag)],
});

const popupPicture = fields<BrandPage["popupPictures"][number]>({
  src: ["url", w.responseText],
  name: ["name", w.text],
});

const brandPage = fields<BrandPage>({
  id: ["id", w.or(w.extension(w.id), null)],
  name: ["name", w.responseText],
  image: ["image", w.nullableText],
  description: ["description", w.text],
  slides: ["slider_images", slideImages],
  popupPictures: ["popup_images", w.lenientList(popupPicture)],
  footerImage: ["footer", footerImage],
});

export const getBrands = endpoint("GET /brands", {
  access: "public",
  answer: w.enveloped(w.list(brand)),
});

export const getBrand = endpoint("GET /brands/show/:id", {
  access: "public",
  answer: w.enveloped(brandPage),
});

export const getBrandProducts = endpoint("GET /brands/:id/products", {
  access: "public",
  answer: w.enveloped(w.list<ProductTeaser>(teaser)),
});
