import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { FavouritesSkeleton } from "@/components/favourites/favourites-skeleton";
import { FavouritesView } from "@/components/favourites/favourites-view";

export const metadata: Metadata = { title: "My Shortlist" };

export default function FavouritesPage() {
  return (
    <AccountFrame>
      <Suspense fallback={<FavouritesSkeleton />}>
        <FavouritesView />
      </Suspense>
      <noscript>
        <p className="pb-16">Turn on JavaScript in your browser to see your shortlist.</p>
      </noscript>
    </AccountFrame>
  );
}
