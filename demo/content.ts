/** What the shop says and shows outside its products; pictures relative to `public/catalog`. */
export const content = {
  banner: {
    title: "Worn close, kept long",
    info: "Jewelry, leather and wool from independent designers, chosen piece by piece. Take 15% off your first order.",
    buttonText: "Shop All",
    leftImage: "editorial/home-pearl.jpg",
    middleImage: "editorial/home-golden-hour.jpg",
    rightImage: "editorial/home-bag.jpg",
  },
  section3: "As You Wear It",
  listings: {
    shop: {
      slider: [
        "editorial/home-atelier.jpg",
        "editorial/banner-bangles.jpg",
        "editorial/banner-saddle.jpg",
      ],
      footer: "editorial/home-golden-hour.jpg",
    },
    exclusives: {
      slider: ["editorial/banner-diamond.jpg", "editorial/banner-evening.jpg"],
      footer: "editorial/banner-silver.jpg",
    },
    collections: {
      slider: [
        "editorial/home-golden-hour.jpg",
        "editorial/banner-coloured.jpg",
        "editorial/banner-summer.jpg",
      ],
      footer: "editorial/home-atelier.jpg",
    },
  },
  footerImages: {
    firstImage: "editorial/footer-hours.jpg",
    secondImage: "editorial/footer-pendant.jpg",
    thirdImage: "editorial/footer-knots.jpg",
  },
  /** Posts of the shop, of which one without its product or its own picture is left out. */
  spotlight: [
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DBkatlaCuf1/",
      product: "katla-cuff",
      picture: "editorial/brand-torque.jpg",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DCdoveTote2/",
      product: "dove-tote",
      picture: "editorial/brand-black.jpg",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DDbellamyW3/",
      product: "bellamy-watch",
      picture: "editorial/brand-watch-rose.jpg",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DEsoleneP4n/",
      product: "solene-pendant",
      picture: "editorial/brand-moon.jpg",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DFrosalind5/",
      product: "rosalind-eau-de-parfum",
      picture: "editorial/brand-parfum.jpg",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DGodileBag6/",
      product: "odile-bucket-bag",
      picture: "editorial/brand-bone.jpg",
    },
  ],
} as const;
