import { type IconProps, LineIcon } from "./line-icon";

// Apart from the other icons, because a module is sent whole: these are in every page's script.

export const Heart = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </LineIcon>
);

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

export const ShoppingBag = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M16 10a4 4 0 0 1-8 0" />
    <path d="M3.103 6.034h17.794" />
    <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />
  </LineIcon>
);

export const User = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
    <circle cx="12" cy="7" r="4" />
  </LineIcon>
);
