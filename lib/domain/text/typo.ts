/** One letter added, left out, replaced, or swapped with its neighbor. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a.length > b.length) return isOneTypoApart(b, a);
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return start < a.length;
  return (
    a[start] === b[start + 1] &&
    a[start + 1] === b[start] &&
    a.slice(start + 2) === b.slice(start + 2)
  );
}
