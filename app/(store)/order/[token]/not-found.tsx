import { NotFoundNotice } from "@/components/frame/not-found-notice";

export default function OrderNotFound() {
  return (
    <NotFoundNotice
      title="There is no order under this link"
      text="Part of the link may be missing. It stands, whole, in the letter that confirmed your order."
    />
  );
}
