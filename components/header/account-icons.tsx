import { FavouritesIcon } from "@/components/favourites/favourites-icon";
import { ProfileLink } from "./profile-link";

/** What the header shows of the account, between search and bag. */
export function AccountIcons() {
  return (
    <>
      <ProfileLink />
      <FavouritesIcon />
    </>
  );
}
