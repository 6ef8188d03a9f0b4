import { NotFoundNotice } from "@/components/frame/not-found-notice";
import StoreLayout from "./(store)/layout";

export default function NotFound() {
  return (
    <StoreLayout>
      <NotFoundNotice />
    </StoreLayout>
  );
}
