import * as z from "zod/mini";
import type {
  FooterImages,
  HomeBanner,
  ListingImages,
  SpotlightPost,
  WebSettings,
} from "@/lib/domain/content";
import { endpoint } from "./endpoint";
import { fields, unlessEmpty } from "./fields";
import { footerImage, slideImages } from "./slides";
import { enveloped, extension, id, list, or, plainText, responseText, text } from "./wire";

const homeBanner = fields<HomeBanner>({
  title: ["title", text],
  info: ["info", text],
  buttonText: ["button_text", text],
  leftImage: ["left_image", text],
  middleImage: ["middle_image", text],
  rightImage: ["right_image", text],
});

const shopImages = fields<ListingImages>({
  slides: ["slider_images", slideImages],
  footerImage: ["footer", footerImage],
});

const listingImages = fields<ListingImages>({
  slides: ["images", slideImages],
  footerImage: ["footer", footerImage],
});

const footerImages = fields<FooterImages>({
  first: ["first_image", text],
  second: ["second_image", text],
  third: ["third_image", text],
});

const spotlightPost = fields<SpotlightPost>({
  link: ["link", responseText],
  product: ["product", or(extension(plainText), "")],
  productId: ["product_id", or(extension(id), null)],
  image: ["image", or(unlessEmpty(extension(plainText)), null)],
});

export const getHomeBanner = endpoint("GET /home-banners", {
  access: "public",
  answer: enveloped(homeBanner),
});

export const getSpotlightHeading = endpoint("GET /web_settings", {
  access: "public",
  answer: enveloped<WebSettings>(z.object({ section3: text })),
});

export const getSpotlight = endpoint("GET /social_spot_light", {
  access: "public",
  answer: enveloped(list(spotlightPost)),
});

export const getFooterImages = endpoint("GET /footer/images", {
  access: "public",
  answer: enveloped(footerImages),
});

export const getAllItemsBanners = endpoint("GET /shop/images", {
  access: "public",
  answer: enveloped(shopImages),
});

export const getExclusivesBanners = endpoint("GET /exclusive/images", {
  access: "public",
  answer: enveloped(listingImages),
});

export const getShortlistsBanners = endpoint("GET /collections/images", {
  access: "public",
  answer: enveloped(listingImages),
});

/** Not found when the category has no pictures of its own. */
export const getCategoryBanners = endpoint("GET /categories/:id/images", {
  access: "public",
  answer: enveloped(listingImages),
  isOptional: true,
});
