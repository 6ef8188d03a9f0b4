import type { ReactNode } from "react";
import StoreLayout from "../(store)/layout";

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <StoreLayout hasFooter={false}>{children}</StoreLayout>;
}
