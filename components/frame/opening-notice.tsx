/**
 * What a page says in a shop that has nothing on sale yet, in place of what it would list.
 * @param isMain whether it is what the page is about, and not a part below its heading.
 */
export function OpeningNotice({ isMain = false }: { isMain?: boolean }) {
  const Heading = isMain ? "h1" : "h2";
  return (
    <section className="wrap flex min-h-[56vh] flex-col items-center justify-center gap-5 py-20 text-center">
      <p className="label text-ink-soft">Opening soon</p>
      <Heading className="display max-w-[16ch] text-4xl">The first pieces are on their way</Heading>
      <p className="max-w-[44ch] text-ink-soft">
        We are choosing them one by one. Leave your e-mail below, and we write to you when the doors
        open.
      </p>
    </section>
  );
}
