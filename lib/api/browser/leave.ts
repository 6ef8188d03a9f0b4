/** A full load drops the previous customer's data from memory and the router's cache. */
export function leaveFor(path: string): void {
  window.location.assign(path);
}
