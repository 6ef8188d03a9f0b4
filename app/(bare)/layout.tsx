import type { ReactNode } from "react";

/** Neither header nor footer. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
