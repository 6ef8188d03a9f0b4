import { ShopLink } from "@/components/ui/link/shop-link";
import { basics } from "@/shop/basics";
import type { OwnFile } from "@/shop/own-files";

/** In pixels, at most. */
const WIDEST = 224;
const HIGHEST = 40;

/** The shop's own, in place of its name. */
export function Logo({ address, size }: OwnFile) {
  const { width = WIDEST, height = HIGHEST } = size ?? {};
  const widest = Math.round(Math.min(WIDEST, (HIGHEST * width) / height));
  return (
    <ShopLink href="/" aria-label={`${basics.name}, home`} className="inline-flex">
      <img
        src={address}
        alt=""
        width={width}
        height={height}
        style={{ width: `min(28vw, ${widest}px)`, aspectRatio: `${width} / ${height}` }}
      />
    </ShopLink>
  );
}
