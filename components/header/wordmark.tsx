import type { ShopLink } from "@/components/ui/shop-link";
import { basics } from "@/shop/basics";
import type { OwnFile } from "@/shop/own-files";

/** Of more letters, which would leave the header on a phone. */
const LONG_NAME = 14;

/** In pixels, at most. */
const LOGO = { width: 224, height: 40 };

/** @param logo the shop's own, in place of its name. */
export function Wordmark({
  as: Anchor,
  logo,
}: {
  as: typeof ShopLink | "a";
  logo?: OwnFile | undefined;
}) {
  if (logo?.size) {
    const { width, height } = logo.size;
    const widest = Math.round(Math.min(LOGO.width, (LOGO.height * width) / height));
    return (
      <Anchor href="/" aria-label={`${basics.name}, home`} className="inline-flex">
        <img
          src={logo.address}
          alt=""
          width={width}
          height={height}
          style={{ width: `min(28vw, ${widest}px)`, aspectRatio: `${width} / ${height}` }}
        />
      </Anchor>
    );
  }
  const long =
    basics.name.length > LONG_NAME ? " text-center max-lg:text-xs max-lg:[--tracking:0.08em]" : "";
  return (
    <Anchor
      href="/"
      aria-label={`${basics.name}, home`}
      className={`wordmark inline-flex min-h-11 items-center font-wordmark uppercase leading-none${long}`}
    >
      <span>{basics.name}</span>
    </Anchor>
  );
}
