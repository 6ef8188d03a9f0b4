import type { ReactNode } from "react";
import { Frame } from "../frame";

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>;
}
