import * as z from "zod/mini";
import type { Brand, BrandPage } from "@/lib/domain/catalog";
import type { ProductTeaser } from "@/lib/domain/product";
import { endpoint } from "./endpoint";
import { slideImages } from "./slides";
import { teaser } from "./teaser";
import {
  enveloped,
  extension,
  id,
  lenientList,
  list,
  nullableText,
  optional,
  responseText,
  shape,
  text,
} from "./wire";

const brand = shape(z.object({ id, name: responseText, image: nullableText, description: text }), {
  decode: (wire): Brand => wire,
  encode: (value) => value,
});

const brandPage = shape(
  z.object({
    id: extension(id),
    name: responseText,
    image: nullableText,
    description: text,
    slider_images: slideImages,
    popup_images: lenientList(z.object({ url: responseText, name: text })),
    footer: optional(z.object({ url: nullableText })),
  }),
  {
    decode: (wire): BrandPage => ({
      id: wire.id ?? null,
      name: wire.name,
      image: wire.image,
      description: wire.description,
      slides: wire.slider_images,
      popupPictures: wire.popup_images.map((picture) => ({ name: picture.name, src: picture.url })),
      footerImage: wire.footer?.url ?? null,
    }),
    encode: (value) => ({
      id: value.id,
      name: value.name,
      image: value.image,
      description: value.description,
      slider_images: value.slides,
      popup_images: value.popupPictures.map((picture) => ({
        name: picture.name,
        url: picture.src,
      })),
      footer: { url: value.footerImage },
    }),
  },
);

export const getBrands = endpoint({
  method: "GET",
  path: "/brands",
  access: "public",
  answer: enveloped(list(brand)),
});

export const getBrand = endpoint({
  method: "GET",
  path: "/brands/show/:id",
  access: "public",
  answer: enveloped(brandPage),
});

export const getBrandProducts = endpoint({
  method: "GET",
  path: "/brands/:id/products",
  access: "public",
  answer: enveloped(list<ProductTeaser>(teaser)),
});
