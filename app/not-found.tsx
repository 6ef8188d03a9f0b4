import { NotFoundNotice } from "@/components/frame/not-found-notice";
import StoreLayout from "./(store)/layout";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <StoreLayout>
      <NotFoundNotice />
    </StoreLayout>
  );
}
