import { FavoritesIcon } from "@/components/favorites/favorites-icon";
import { HeartIcon } from "@/components/ui/heart-icon";
import { User } from "@/components/ui/icons";
import { ProfileLink } from "./profile-link";

/** What the header shows of the account, between search and bag. */
export function AccountIcons() {
  return (
    <>
      <ProfileLink>
        <User size={20} />
      </ProfileLink>
      <FavoritesIcon>
        <HeartIcon size={20} />
      </FavoritesIcon>
    </>
  );
}
