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
  /** Posts of the shop; one whose product is not there yet is left out. */
  spotlight: [
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DBalmaRng01/",
      product: "alma-ring",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DCcosmTote2/",
      product: "cosima-tote",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DDmarenPrl3/",
      product: "maren-pearl-strand",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DEelowenSg4/",
      product: "elowen-sunglasses",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DFvesperBn5/",
      product: "vesper-beanie",
    },
    {
      link: "https://www.instagram.com/shortlisted.and.co/p/DGlumenSlk6/",
      product: "lumen-silk-square",
    },
  ],
} as const;
