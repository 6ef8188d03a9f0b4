import type { CSSProperties } from "react";
import { colorOf, preparedSrcSet } from "@/lib/domain/prepared-sizes";
import { PicturePreload } from "./picture-preload";

export interface PictureProps {
  /** `null` shows the drawing that stands in for a missing picture. */
  src: string | null;
  alt: string;
  /** The picture's own size in pixels; the box keeps its ratio unless `ratio` says another. */
  width?: number;
  height?: number;
  /** CSS ratio of the box, such as "4 / 5". */
  ratio?: string;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes?: string;
  /** The widest that the finest screen shows it, in pixels: prepared sizes beyond are not named. */
  widest?: number;
  /** The first picture a visitor sees: fetched at once and first, and drawn with the text about it. */
  isPriority?: boolean;
  /** The picture a few pixels wide, as a data address: stands in its place until it has loaded. */
  placeholder?: string;
  className?: string;
  imageClassName?: string;
}

/** As `styles/picture.css` has it where nothing else is said. */
const USUAL_RATIO = "1080 / 1350";

/**
 * A picture in a box of fixed ratio on linen, so that nothing moves while it loads. Its prepared
 * sizes are AVIF, which `PictureFallback` takes away from a browser that cannot show them.
 */
export function Picture({
  src,
  alt,
  width = 1080,
  height = 1350,
  ratio,
  sizes = "100vw",
  widest,
  isPriority = false,
  placeholder,
  className = "",
  imageClassName,
}: PictureProps) {
  const srcSet = src === null ? "" : preparedSrcSet(src, widest);
  const box = ratio ?? `${width} / ${height}`;
  const color = src === null || placeholder ? undefined : colorOf(src);
  const style = {
    ...(box !== USUAL_RATIO && { "--ratio": box }),
    ...(placeholder && { "--placeholder": `url(${placeholder})` }),
    ...(color && { "--color": color }),
  } as CSSProperties;
  // What is not said is left out: each word comes twice, as HTML and as React's data.
  return (
    <span
      className={className ? `picture ${className}` : "picture"}
      {...(Object.keys(style).length > 0 && { style })}
      {...(src === null && { "data-broken": "" })}
    >
      {src === null ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <>
          {isPriority && <PicturePreload src={src} srcSet={srcSet} sizes={sizes} />}
          <img
            src={src}
            {...(srcSet && { srcSet, sizes })}
            alt={alt}
            width={width}
            height={height}
            {...(isPriority
              ? { fetchPriority: "high", decoding: "sync" }
              : { loading: "lazy", decoding: "async" })}
            {...(imageClassName && { className: imageClassName })}
          />
        </>
      )}
    </span>
  );
}
