import { ChosenHeart } from "./chosen-heart";
import { CopyLink } from "./copy-link";
import { ShareButton } from "./share-button";

/** What can be done with a product besides buying it. */
export function ProductActions() {
  return (
    <div className="-mr-3 flex shrink-0 items-center">
      <ChosenHeart />
      <ShareButton />
      <CopyLink />
    </div>
  );
}
