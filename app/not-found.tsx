/** Short, because Next sends it along with every page. Every route has a page of its own instead. */
export default function RootNotFound() {
  return <h1>Not found</h1>;
}
