import type { Brand, BrandPage } from "@/lib/domain/listing/catalog";
import type { ProductTeaser } from "@/lib/domain/product/product";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { footerImage, slideImages } from "./slides";
import { teaser } from "./teaser";
import {
  enveloped,
  extension,
  flag,
  id,
  lenientList,
  list,
  nullableText,
  or,
  responseText,
  text,
} from "./wire";

const brand = fields<Brand>({
  id: ["id", id],
  name: ["name", responseText],
  image: ["image", nullableText],
  description: ["description", text],
  hasExclusives: ["has_exclusives", extension(flag)],
});

const popupPicture = fields<BrandPage["popupPictures"][number]>({
  src: ["url", responseText],
  name: ["name", text],
});

const brandPage = fields<BrandPage>({
  id: ["id", or(extension(id), null)],
  name: ["name", responseText],
  image: ["image", nullableText],
  description: ["description", text],
  slides: ["slider_images", slideImages],
  popupPictures: ["popup_images", lenientList(popupPicture)],
  footerImage: ["footer", footerImage],
});

export const getBrands = endpoint("GET /brands", {
  access: "public",
  answer: enveloped(list(brand)),
});

export const getBrand = endpoint("GET /brands/show/:id", {
  access: "public",
  answer: enveloped(brandPage),
});

export const getBrandProducts = endpoint("GET /brands/:id/products", {
  access: "public",
  answer: enveloped(list<ProductTeaser>(teaser)),
});
