import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { FavoritesSkeleton } from "@/components/favorites/favorites-skeleton";
import { FavoritesView } from "@/components/favorites/favorites-view";

export const metadata: Metadata = { title: "My Shortlist" };

export default function FavoritesPage() {
  return (
    <AccountFrame>
      <Suspense fallback={<FavoritesSkeleton />}>
        <FavoritesView />
      </Suspense>
      <noscript>
        <p className="pb-16">Turn on JavaScript in your browser to see your shortlist.</p>
      </noscript>
    </AccountFrame>
  );
}
