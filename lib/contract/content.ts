import * as z from "zod/mini";
import type {
  FooterImages,
  HomeBanner,
  ListingImages,
  SpotlightPost,
  WebSettings,
} from "@/lib/domain/content";
import { endpoint } from "./endpoint";
import { slideImages } from "./slides";
import {
  enveloped,
  extension,
  id,
  list,
  nullableText,
  optional,
  plainText,
  responseText,
  shape,
  text,
} from "./wire";

const homeBanner = shape(
  z.object({
    title: text,
    info: text,
    button_text: text,
    left_image: text,
    middle_image: text,
    right_image: text,
  }),
  {
    decode: (wire): HomeBanner => ({
      title: wire.title,
      info: wire.info,
      buttonText: wire.button_text,
      leftImage: wire.left_image,
      middleImage: wire.middle_image,
      rightImage: wire.right_image,
    }),
    encode: (value) => ({
      title: value.title,
      info: value.info,
      button_text: value.buttonText,
      left_image: value.leftImage,
      middle_image: value.middleImage,
      right_image: value.rightImage,
    }),
  },
);

const footer = optional(z.object({ url: nullableText }));

const shopImages = shape(z.object({ slider_images: slideImages, footer }), {
  decode: (wire): ListingImages => ({
    slides: wire.slider_images,
    footerImage: wire.footer?.url ?? null,
  }),
  encode: (value) => ({
    slider_images: value.slides,
    footer: { url: value.footerImage },
  }),
});

const listingImages = shape(z.object({ images: slideImages, footer }), {
  decode: (wire): ListingImages => ({
    slides: wire.images,
    footerImage: wire.footer?.url ?? null,
  }),
  encode: (value) => ({
    images: value.slides,
    footer: { url: value.footerImage },
  }),
});

const footerImages = shape(z.object({ first_image: text, second_image: text, third_image: text }), {
  decode: (wire): FooterImages => ({
    first: wire.first_image,
    second: wire.second_image,
    third: wire.third_image,
  }),
  encode: (value) => ({
    first_image: value.first,
    second_image: value.second,
    third_image: value.third,
  }),
});

const spotlightPost = shape(
  z.object({
    link: responseText,
    product: extension(plainText),
    product_id: extension(id),
    image: extension(plainText),
  }),
  {
    decode: (wire): SpotlightPost => ({
      link: wire.link,
      product: wire.product ?? "",
      productId: wire.product_id ?? null,
      image: wire.image || null,
    }),
    encode: (value) => ({
      link: value.link,
      product: value.product,
      product_id: value.productId,
      image: value.image,
    }),
  },
);

export const getHomeBanner = endpoint({
  method: "GET",
  path: "/home-banners",
  access: "public",
  answer: enveloped(homeBanner),
});

export const getWebSettings = endpoint({
  method: "GET",
  path: "/web_settings",
  access: "public",
  answer: enveloped(
    shape(z.object({ section3: text }), {
      decode: (wire): WebSettings => wire,
      encode: (value) => value,
    }),
  ),
});

export const getSpotlight = endpoint({
  method: "GET",
  path: "/social_spot_light",
  access: "public",
  answer: enveloped(list(spotlightPost)),
});

export const getFooterImages = endpoint({
  method: "GET",
  path: "/footer/images",
  access: "public",
  answer: enveloped(footerImages),
});

export const getShopImages = endpoint({
  method: "GET",
  path: "/shop/images",
  access: "public",
  answer: enveloped(shopImages),
});

export const getExclusiveImages = endpoint({
  method: "GET",
  path: "/exclusive/images",
  access: "public",
  answer: enveloped(listingImages),
});

export const getCollectionImages = endpoint({
  method: "GET",
  path: "/collections/images",
  access: "public",
  answer: enveloped(listingImages),
});

/** Not found when the category has no pictures of its own. */
export const getCategoryImages = endpoint({
  method: "GET",
  path: "/categories/:id/images",
  access: "public",
  answer: enveloped(listingImages),
  isOptional: true,
});
