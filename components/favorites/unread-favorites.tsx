import { Button } from "@/components/ui/button";
import { Unread } from "@/components/ui/unread";
import { refreshFavorites } from "@/lib/api/browser/favorites/cache";

/** The shortlist could not be read. */
export function UnreadFavorites() {
  return (
    <Unread text="Your shortlist cannot be shown right now. Nothing on it is lost.">
      <Button look="secondary" onClick={() => void refreshFavorites()}>
        TRY AGAIN
      </Button>
    </Unread>
  );
}
