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
import * as w from "./wire";

const homeBanner = fields<HomeBanner>({
  title: ["title", w.text],
  info: ["info", w.text],
  buttonText: ["button_text", w.text],
  leftImage: ["left_image", w.text],
  middleImage: ["middle_image", w.text],
  rightImage: ["right_image", w.text],
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
  first: ["first_image", w.text],
  second: ["second_image", w.text],
  third: ["third_image", w.text],
});

const spotlightPost = fields<SpotlightPost>({
  link: ["link", w.responseText],
  product: ["product", w.or(w.extension(w.plainText), "")],
  productId: ["product_id", w.or(w.extension(w.id), null)],
  image: ["image", w.or(unlessEmpty(w.extension(w.plainText)), null)],
});

export const getHomeBanner = endpoint("GET /home-banners", {
  access: "public",
  answer: w.enveloped(homeBanner),
});

export const getSpotlightHeading = endpoint("GET /web_settings", {
  access: "public",
  answer: w.enveloped<WebSettings>(z.object({ section3: w.text })),
});

export const getSpotlight = endpoint("GET /social_spot_light", {
  access: "public",
  answer: w.enveloped(w.list(spotlightPost)),
});

export const getFooterImages = endpoint("GET /footer/images", {
  access: "public",
  answer: w.enveloped(footerImages),
});

export const getAllItemsBanners = endpoint("GET /shop/images", {
  access: "public",
  answer: w.enveloped(shopImages),
});

export const getExclusivesBanners = endpoint("GET /exclusive/images", {
  access: "public",
  answer: w.enveloped(listingImages),
});

export const getShortlistsBanners = endpoint("GET /collections/images", {
  access: "public",
  answer: w.enveloped(listingImages),
});

/** Not found when the category has no pictures of its own. */
export const getCategoryBanners = endpoint("GET /categories/:id/images", {
  access: "public",
  answer: w.enveloped(listingImages),
  isOptional: true,
});
