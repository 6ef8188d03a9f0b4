import "server-only";
import { sizeOf } from "@/lib/domain/product/prepared-sizes";
import { ownFiles } from "@/shop/own-files";
import { shop } from "@/shop/shop";

export interface SharedPicture {
  src: string;
  width?: number;
  height?: number;
  alt: string;
}

/** Social networks do not read it. */
const AVIF = /\.avif(?:[?#]|$)/i;

/** The first photograph that social networks can read, as the shop serves it. */
export function sharedPicture(photographs: readonly (string | null | undefined)[], alt: string) {
  const src = photographs.find((one) => one && !AVIF.test(one));
  return src ? { src, ...sizeOf(src), alt } : null;
}

/** The owner's `share.jpg` or `share.png`, as it is. */
export function ownSharedPicture(): SharedPicture | null {
  const { share } = ownFiles();
  return share ? { src: share.address, alt: `${shop.name}: ${shop.tagline}` } : null;
}

export function iconPicture(): SharedPicture {
  return { src: "/icons/512.png", width: 512, height: 512, alt: shop.name };
}
