import { Link2, Share } from "lucide-react";
import { ChosenHeart } from "./chosen-heart";
import { CopyLink } from "./copy-link";
import { ShareButton } from "./share-button";

const ICON = { size: 20, strokeWidth: 1.25, "aria-hidden": true } as const;

/** What can be done with a product besides buying it. */
export function ProductActions() {
  return (
    <div className="-mr-3 flex shrink-0 items-center">
      <ChosenHeart />
      <ShareButton>
        <Share {...ICON} />
      </ShareButton>
      <CopyLink>
        <Link2 {...ICON} />
      </CopyLink>
    </div>
  );
}
