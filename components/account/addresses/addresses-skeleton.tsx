const CARDS = ["first", "second"];

/** The address book's own geometry while it is read. */
export function AddressesSkeleton() {
  return (
    <div
      aria-busy="true"
      className="needs-script grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3"
    >
      <p role="status" className="sr-only">
        Loading your addresses
      </p>
      {CARDS.map((card) => (
        <div key={card} className="border border-line">
          <div className="grid min-h-36 content-start gap-2.5 p-5 sm:p-6">
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-4 w-3/5" />
            <div className="skeleton h-4 w-1/2" />
          </div>
          <div className="min-h-12 border-line border-t" />
        </div>
      ))}
    </div>
  );
}
