import type { CSSProperties } from "react";
import { colorOf, preparedSrcSet } from "@/lib/domain/product/prepared-sizes";
import { PicturePreload } from "./picture-preload";

interface PictureProps {
  src: string | null;
  alt: string;
  width?: number;
  height?: number;
  ratio?: string;
  sizes?: string;
  widest?: number;
  isPriority?: boolean;
  placeholder?: string;
  /** What stays in view where it is cropped: "30% 50%". */
  focus?: string;
  className?: string;
  imageClassName?: string;
}

/** Same as in `styles/picture.css`. */
const USUAL_RATIO = "1080 / 1350";

/** The box keeps its ratio, so that nothing moves while the picture loads. */
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
  focus,
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
  // Defaults are left out: each attribute is sent twice, as HTML and as React's data.
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
            {...(focus && { style: { objectPosition: focus } })}
          />
        </>
      )}
    </span>
  );
}
