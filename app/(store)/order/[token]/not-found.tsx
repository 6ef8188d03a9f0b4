import { NotFoundNotice } from "@/components/frame/not-found-notice";

export default function OrderNotFound() {
  return (
    <NotFoundNotice
      title="We can't find this order"
      text="Part of the link may be missing. Use the full link in your confirmation email."
    />
  );
}
