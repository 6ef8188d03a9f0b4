import { Link2, Share } from "@/components/ui/icons";
import { ChosenHeart } from "./chosen-heart";
import { CopyLink } from "./copy-link";
import { ShareButton } from "./share-button";

/** What can be done with a product besides buying it. */
export function ProductActions() {
  return (
    <div className="-mr-3 flex shrink-0 items-center">
      <ChosenHeart />
      <ShareButton>
        <Share size={20} />
      </ShareButton>
      <CopyLink>
        <Link2 size={20} />
      </CopyLink>
    </div>
  );
}
