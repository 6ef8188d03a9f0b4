"use client";

import { Button } from "@/components/ui/button";
import { refreshFavourites } from "@/lib/api/browser/favourite-cache";

/** The shortlist could not be read. */
export function UnreadFavourites() {
  return (
    <div className="flex min-h-[40vh] flex-col items-start gap-6 border-line border-t pt-8">
      <p role="status">Your shortlist cannot be shown right now. Nothing on it is lost.</p>
      <Button look="secondary" onClick={() => void refreshFavourites()}>
        TRY AGAIN
      </Button>
    </div>
  );
}
