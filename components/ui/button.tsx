import type { ComponentProps } from "react";
import { type Appearance, buttonClass } from "./button-class";
import { ShopLink } from "./shop-link";

export function Button({
  look,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Appearance) {
  return <button type={type} className={buttonClass({ look, size, className })} {...rest} />;
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: ComponentProps<typeof ShopLink> & Appearance) {
  return <ShopLink className={buttonClass({ look, size, className })} {...rest} />;
}
