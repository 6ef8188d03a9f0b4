import { NotFoundNotice } from "@/components/frame/not-found-notice";

export default function BareNotFound() {
  return <NotFoundNotice />;
}
