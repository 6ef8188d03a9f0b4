import { shortName } from "@/lib/domain/name";

/** A product's name cut to three words; the whole of it for screen readers and on pointing. */
export function ProductName({ name }: { name: string }) {
  const short = shortName(name);
  if (short === name) return name;
  return (
    <>
      <span aria-hidden="true" title={name}>
        {short}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}
