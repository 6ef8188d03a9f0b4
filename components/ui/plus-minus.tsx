import { type IconProps, LineIcon } from "./line-icon";

// Apart from the other icons, because a module is sent whole: these are in the product page's script.

export const Minus = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 12h14" />
  </LineIcon>
);

export const Plus = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </LineIcon>
);
