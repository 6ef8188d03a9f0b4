/** Scripts cannot see the session's cookie: this one tells them which it is, and without it the session has ended. */
export const GUEST_MARKER = "guest";

const LENGTH = 8;
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${GUEST_MARKER}=([^;]*)`);

export function guestMarkerOf(id: string): string {
  return id.slice(0, LENGTH);
}

export function hasGuestMarker(cookies: string): boolean {
  return markerIn(cookies) !== "";
}

/** Whether these cookies, as a script sees them, are this session's. */
export function isMarkedGuest(cookies: string, id: string): boolean {
  return markerIn(cookies) === guestMarkerOf(id);
}

/** What a refused session leaves: only the server could take its cookie. */
export function withoutGuestMarker(cookies: string): string {
  const isKept = (cookie: string) => !cookie.startsWith(`${GUEST_MARKER}=`);
  return cookies.split("; ").filter(isKept).join("; ");
}

function markerIn(cookies: string): string {
  const marker = IN_COOKIES.exec(cookies)?.[1] ?? "";
  try {
    return decodeURIComponent(marker);
  } catch {
    return marker;
  }
}
