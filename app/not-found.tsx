import { NotFoundNotice } from "@/components/frame/not-found-notice";

/** Nothing leads here; but without it Next sends one of its own along with every page. */
export default function RootNotFound() {
  return <NotFoundNotice />;
}
