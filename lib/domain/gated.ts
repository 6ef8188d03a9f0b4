/** The pages of customers alone (specification, route table). */
export function isGated(path: string): boolean {
  return /^\/(orders|address|payment|favourites|return_request)(\/|$)/.test(path);
}
