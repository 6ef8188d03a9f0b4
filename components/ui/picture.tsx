import type { CSSProperties } from "react";
import { PicturePreload } from "./picture-preload";
import { preparedSrcSet } from "./prepared-sizes";

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
  /** The first picture a visitor sees: fetched at once and first, and drawn with the text about it. */
  isPriority?: boolean;
  /** The picture a few pixels wide, as a data address: stands in its place until it has loaded. */
  placeholder?: string;
  className?: string;
  imageClassName?: string;
}

/** A picture in a box of fixed ratio on linen, so that nothing moves while it loads. */
export function Picture({
  src,
  alt,
  width = 1080,
  height = 1350,
  ratio,
  sizes = "100vw",
  isPriority = false,
  placeholder,
  className = "",
  imageClassName,
}: PictureProps) {
  const srcSet = src === null ? "" : preparedSrcSet(src);
  const style = {
    "--ratio": ratio ?? `${width} / ${height}`,
    "--placeholder": placeholder && `url(${placeholder})`,
  } as CSSProperties;
  return (
    <span
      className={`picture ${className}`}
      style={style}
      data-broken={src === null ? "" : undefined}
    >
      {src === null ? (
        <span className="sr-only">{alt}</span>
      ) : (
        <picture>
          {isPriority && <PicturePreload src={src} srcSet={srcSet} sizes={sizes} />}
          {srcSet !== "" && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading={isPriority ? "eager" : "lazy"}
            fetchPriority={isPriority ? "high" : undefined}
            decoding={isPriority ? "sync" : "async"}
            className={imageClassName}
          />
        </picture>
      )}
    </span>
  );
}
