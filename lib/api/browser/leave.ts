/**
 * Leaves for another page with a full load, so that nothing of the one who was signed in, or was
 * not, stays in memory or in the router's cache.
 */
export function leaveFor(path: string): void {
  window.location.assign(path);
}
