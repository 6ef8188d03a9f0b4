/**
 * Nothing leads here: each place that has pages which may not be there has one of its own. It is
 * short because Next sends it along with every page; without it, one of Next's own, which is long.
 */
export default function RootNotFound() {
  return <h1>Not found</h1>;
}
