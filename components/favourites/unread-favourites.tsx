import { Button } from "@/components/ui/button";
import { Unread } from "@/components/ui/unread";
import { refreshFavourites } from "@/lib/api/browser/favorites/cache";

/** The shortlist could not be read. */
export function UnreadFavourites() {
  return (
    <Unread text="Your shortlist cannot be shown right now. Nothing on it is lost.">
      <Button look="secondary" onClick={() => void refreshFavourites()}>
        TRY AGAIN
      </Button>
    </Unread>
  );
}
