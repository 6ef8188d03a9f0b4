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

function markerIn(cookies: string): string {
  const marker = IN_COOKIES.exec(cookies)?.[1] ?? "";
  try {
    return decodeURIComponent(marker);
  } catch {
    return marker;
  }
}
