import type { ReactNode } from "react";
import { Frame } from "../frame";

export default function StoreLayout({ children }: { children: ReactNode }) {
  return <Frame hasFooter>{children}</Frame>;
}
