import type { CountryList } from "@/lib/domain/address/address";
import type { HomeBanner, ListingImages, SpotlightPost } from "@/lib/domain/content";
import fc from "@/lib/domain/testing/fast-check";
import { filledOrNull, id, list, text } from "./parts";

export const homeBanner: fc.Arbitrary<HomeBanner> = fc.record({
  title: text,
  info: text,
  buttonText: text,
  leftImage: text,
  middleImage: text,
  rightImage: text,
});

export const listingImages: fc.Arbitrary<ListingImages> = fc.record({
  slides: list(fc.record({ id, src: text })),
  footerImage: filledOrNull,
});

export const spotlight: fc.Arbitrary<SpotlightPost> = fc.record({
  link: text,
  product: text,
  productId: fc.option(id),
  image: filledOrNull,
});

export const countryList: fc.Arbitrary<CountryList> = fc.record({
  countries: list(
    fc.record({
      id,
      name: text,
      code: text,
      provinces: fc.uniqueArray(
        fc.record({ id, name: text, code: text.filter((code) => code !== "") }),
        { selector: ({ code }) => code, maxLength: 3 },
      ),
    }),
  ),
  detectedCountry: text,
  detectedState: text,
});
