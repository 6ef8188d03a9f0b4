import type { Metadata } from "next";
import { NotFoundNotice } from "@/components/frame/not-found-notice";

export const metadata: Metadata = { title: "Not found" };

export default function AccountNotFound() {
  return <NotFoundNotice />;
}
