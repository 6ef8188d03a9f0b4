import type { ComponentProps } from "react";
import { ShopLink } from "../link/shop-link";
import { type Appearance, buttonClass } from "./button-class";

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
