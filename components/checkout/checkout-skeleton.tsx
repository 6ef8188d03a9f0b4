const FIELDS = ["a", "b", "c", "d", "e", "f"];

/** The checkout's own geometry while the bag is read. */
export function CheckoutSkeleton() {
  return (
    <div
      aria-busy="true"
      className="needs-script grid gap-x-12 lg:grid-cols-[1fr_420px] xl:gap-x-20"
    >
      <p role="status" className="sr-only">
        Loading your checkout
      </p>
      <div className="grid content-start gap-5 max-lg:row-start-2 max-lg:pt-8">
        <div className="skeleton h-8 w-32" />
        {FIELDS.map((field) => (
          <div key={field} className="skeleton h-12" />
        ))}
      </div>
      <div className="skeleton h-14 max-lg:bleed lg:h-96" />
    </div>
  );
}
