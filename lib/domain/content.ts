export interface HomeBanner {
  title: string;
  info: string;
  buttonText: string;
  leftImage: string;
  middleImage: string;
  rightImage: string;
}

export interface WebSettings {
  /** Heading over the home page's third section. */
  section3: string;
}

export interface Slide {
  id: number;
  /** Address of its picture. */
  src: string;
}

/** The slider and footer picture of a listing. */
export interface ListingImages {
  slides: Slide[];
  footerImage: string | null;
}

export interface FooterImages {
  first: string;
  second: string;
  third: string;
}

export interface SpotlightPost {
  /** Address of the social post. */
  link: string;
  /** The product's name, for "#{product} By You". */
  product: string;
  productId: number | null;
  image: string | null;
}
