export interface HomeBanner {
  title: string;
  info: string;
  buttonText: string;
  leftImage: string;
  middleImage: string;
  rightImage: string;
}

export interface WebSettings {
  section3: string;
}

export interface Slide {
  id: number;
  src: string;
}

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
  link: string;
  product: string;
  productId: number | null;
  image: string | null;
}
