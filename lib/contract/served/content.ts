import "server-only";
import { BANNER } from "@/lib/http/surrogate-keys";
import {
  getAllItemsBanners,
  getCategoryBanners,
  getExclusivesBanners,
  getFooterImages,
  getHomeBanner,
  getShortlistsBanners,
  getSpotlight,
  getSpotlightHeading,
} from "../content";
import { getCountries } from "../countries";
import { served } from "./row";

const slides = [{ id: 1, url: "/s.jpg" }];
const footer = { url: "/f.jpg" };
const province = { id: 2, name: "Massachusetts", code: "MA" };

const content = { keys: () => ["content"], sharedUntil: ["content"] } as const;

export const contents = [
  served(getHomeBanner, {
    summary: "Read the home page's banner",
    rows: [614],
    answer: {
      data: {
        right_image: "/r.jpg",
        left_image: "/l.jpg",
        middle_image: "/m.jpg",
        title: "Worn",
        info: "15% off",
        button_text: "SHOP",
      },
    },
    keys: () => ["content", BANNER],
    sharedUntil: ["content"],
    sharedSeconds: 300,
  }),
  served(getSpotlightHeading, {
    summary: "Read the home page's heading",
    rows: [616],
    answer: { data: { section3: "Seen" } },
    ...content,
  }),
  served(getSpotlight, {
    summary: "List the social posts of the home page",
    rows: [618],
    answer: { data: [{ link: "https://social.test/1" }] },
    ...content,
  }),
  served(getFooterImages, {
    summary: "Read the footer's pictures",
    rows: [253],
    answer: { data: { first_image: "/1", second_image: "/2", third_image: "/3" } },
    ...content,
  }),
  served(getAllItemsBanners, {
    summary: "Read the shop's banner pictures",
    rows: [641],
    answer: { data: { slider_images: slides, footer } },
    ...content,
  }),
  served(getExclusivesBanners, {
    summary: "Read the exclusives' banner pictures",
    rows: [642],
    answer: { data: { images: slides, footer } },
    ...content,
  }),
  served(getShortlistsBanners, {
    summary: "Read the collections' banner pictures",
    rows: [643],
    answer: { data: { images: slides, footer } },
    ...content,
  }),
  served(getCategoryBanners, { summary: "Read a category's banner pictures", ...content }),
  served(getCountries, {
    summary: "List countries with their provinces, and the shopper's own",
    rows: [256],
    answer: {
      data: [{ id: 1, name: "United States", code: "US", provinces: [province] }],
      country: "United States",
      state: '{"name":"Texas"}',
    },
  }),
];
